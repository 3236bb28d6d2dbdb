import { z } from 'zod';
import { themeIdSchema } from '../ids.ts';
import { connectionIdSchema, ofConnection } from './connection.ts';
import { namedThemeSchema, publishTimeSchema } from './theme-job.ts';

/**
 * Local records about a store's themes: which are locked, which are published when ready, which was published before, and which
 * are scheduled to be published.
 */

/**
 * Why a scheduled publish was not sent at its time, in which case the user is asked. `missed`: Storedesk was not running, or
 * the computer's sleep or the store's rate limit delayed it too long. `not_read`: the published theme could not be read from
 * the store. `busy`: the theme had another open job.
 */
const PUBLISH_OBSTACLES = [
  'missed',
  'other_published',
  'gone',
  'not_publishable',
  'locked',
  'read_only',
  'not_read',
  'busy',
] as const;
const publishObstacleSchema = z.enum(PUBLISH_OBSTACLES);
export type PublishObstacle = z.infer<typeof publishObstacleSchema>;

/** A scheduled publish of a theme. Each theme has at most one. */
export const scheduledPublishSchema = z.object({
  theme: namedThemeSchema,
  ...publishTimeSchema.shape,
  /** Null while it waits for its time; otherwise it no longer waits and the user must decide. */
  obstacle: publishObstacleSchema.nullable(),
});
export type ScheduledPublish = z.infer<typeof scheduledPublishSchema>;

/** Codes of the `invalid` errors, by field, with which the host refuses a schedule. */
export const SCHEDULE_REFUSALS = { at: 'not_in_the_future', theme: 'locked' } as const;

const themeRecordsSchema = z.object({
  locked: z.array(themeIdSchema),
  /** Themes added from here that are published once their files are in place (D2.4). REST does not expose this. */
  publishesWhenReady: z.array(themeIdSchema),
  /** The published theme as last seen by this computer, and the one before it; null if none was seen yet. */
  published: z.object({ now: themeIdSchema, before: themeIdSchema.nullable() }).nullable(),
  /** Sorted by time. */
  scheduled: z.array(scheduledPublishSchema),
});
export type ThemeRecords = z.infer<typeof themeRecordsSchema>;

const ofTheme = z.object({ connection: connectionIdSchema, theme: themeIdSchema });

export const THEME_RECORD_CALLS = {
  'themeRecords.get': { input: ofConnection, output: themeRecordsSchema },
  /** Records which theme a screen has read as published. It may have been published from anywhere. */
  'themeRecords.sawPublished': { input: ofTheme, output: z.null() },
  /** Locks or unlocks a theme. A locked theme is neither published nor deleted from this computer. */
  'themeRecords.lock': { input: ofTheme.extend({ locked: z.boolean() }), output: z.null() },
  /**
   * Schedules or reschedules the publishing of a theme. Refused for a read-only store, and with `SCHEDULE_REFUSALS`.
   */
  'themeRecords.schedule': {
    input: scheduledPublishSchema.omit({ obstacle: true }).extend({ connection: connectionIdSchema }),
    output: scheduledPublishSchema,
  },
  /** Removes a schedule, or the question about a missed one. Succeeds if there is none. */
  'themeRecords.unschedule': { input: ofTheme, output: z.null() },
} as const;
