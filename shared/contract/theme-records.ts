import { z } from 'zod';
import { themeIdSchema } from '../ids.ts';
import { connectionIdSchema } from './connection.ts';
import { namedThemeSchema, publishTimeSchema } from './theme-job.ts';

/**
 * What this computer keeps about a store's themes: which are locked, which publish when they are ready, which was published
 * before, and what is to be published at a time.
 */

/**
 * Why a scheduled publish was not sent when its time came; then somebody is asked. `missed`: Storedesk did not run then, or
 * the computer slept or the store's limit let it not through until it was too late. `not_read`: the store could not be asked what is published. `busy`: the theme had another job open.
 */
export const PUBLISH_OBSTACLES = [
  'missed',
  'other_published',
  'gone',
  'not_publishable',
  'locked',
  'read_only',
  'not_read',
  'busy',
] as const;
export const publishObstacleSchema = z.enum(PUBLISH_OBSTACLES);
export type PublishObstacle = z.infer<typeof publishObstacleSchema>;

/** A theme that is to be published at a time, of which a store has one for each theme at most. */
export const scheduledPublishSchema = z.object({
  theme: namedThemeSchema,
  ...publishTimeSchema.shape,
  /** Null: it waits for its time. Else it does not wait any more, and a person decides. */
  obstacle: publishObstacleSchema.nullable(),
});
export type ScheduledPublish = z.infer<typeof scheduledPublishSchema>;

/** What the host itself refuses of a schedule, as an `invalid` error at the field. */
export const SCHEDULE_REFUSALS = { at: 'not_in_the_future', theme: 'locked' } as const;

export const themeRecordsSchema = z.object({
  locked: z.array(themeIdSchema),
  /** Added from here to be published once their files are in place (D2.4). REST does not say it of a theme. */
  publishesWhenReady: z.array(themeIdSchema),
  /** The theme that was published when this computer last saw it, and the one before; null before it saw any. */
  published: z.object({ now: themeIdSchema, before: themeIdSchema.nullable() }).nullable(),
  /** By their time. */
  scheduled: z.array(scheduledPublishSchema),
});
export type ThemeRecords = z.infer<typeof themeRecordsSchema>;

const ofTheme = z.object({ connection: connectionIdSchema, theme: themeIdSchema });

export const THEME_RECORD_CALLS = {
  'themeRecords.get': { input: z.object({ connection: connectionIdSchema }), output: themeRecordsSchema },
  /** Notes which theme is published, as a screen has read it: that may have come from anywhere. */
  'themeRecords.sawPublished': { input: ofTheme, output: z.null() },
  /** A locked theme is not published and not deleted from this computer, until it is unlocked. */
  'themeRecords.lock': { input: ofTheme.extend({ locked: z.boolean() }), output: z.null() },
  /**
   * Has a theme published at a time, or at another one than before. Refused for a read-only store, and as
   * `SCHEDULE_REFUSALS` has it.
   */
  'themeRecords.schedule': {
    input: scheduledPublishSchema.omit({ obstacle: true }).extend({ connection: connectionIdSchema }),
    output: scheduledPublishSchema,
  },
  /** Takes a schedule back, or what is asked about it. That there is none is no failure. */
  'themeRecords.unschedule': { input: ofTheme, output: z.null() },
} as const;
