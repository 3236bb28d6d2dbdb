import { z } from 'zod';

/** Why this installation does not update itself. */
const noUpdatesSchema = z.enum([
  /** It runs in a browser. */
  'browser',
  /** It was started from its sources. */
  'sources',
  /** The system's package manager brings new versions, or a person who unpacks them. */
  'packages',
  /** Whoever built it named no place where updates are. */
  'no_feed',
]);
export type NoUpdates = z.infer<typeof noUpdatesSchema>;

/** Why looking for an update, reading it or installing it failed. */
const updateProblemSchema = z.enum([
  /** The place where updates are did not answer, or not with an update. */
  'unreachable',
  /** The list of versions is not signed by whoever built this app. */
  'unsigned',
  /** What was downloaded is not what the list of versions describes. */
  'damaged',
  /** The download broke off. */
  'interrupted',
  /** The system's own check of the publisher's signature failed. */
  'wrong_publisher',
  'disk_full',
  /** The new version could not be put in the place of this one. */
  'not_installed',
]);
export type UpdateProblem = z.infer<typeof updateProblemSchema>;

const updateSchema = z.object({
  version: z.string(),
  /** Plain text; empty when there are none. */
  notes: z.string(),
});
export type Update = z.infer<typeof updateSchema>;

/** Where updating stands. */
export const updateStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('unavailable'), reason: noUpdatesSchema }),
  /** `checkedAt`: when nothing newer was found, in ISO 8601; null: not looked yet in this run. */
  z.object({ state: z.literal('none'), checkedAt: z.string().nullable() }),
  z.object({ state: z.literal('checking') }),
  z.object({ state: z.literal('found'), update: updateSchema }),
  /** `percent`: 0 to 100. */
  z.object({ state: z.literal('downloading'), update: updateSchema, percent: z.number() }),
  /** It is on this computer and was checked. */
  z.object({ state: z.literal('ready'), update: updateSchema }),
  /** The app ends, and starts as the new version. */
  z.object({ state: z.literal('installing'), update: updateSchema }),
  /** `update`: which one could not be downloaded or installed; null when looking for one failed. */
  z.object({ state: z.literal('failed'), problem: updateProblemSchema, update: updateSchema.nullable() }),
]);
export type UpdateState = z.infer<typeof updateStateSchema>;

/** Each answers where updating stands after it; what goes on then is said by the event. */
export const UPDATE_CALLS = {
  'updates.read': { input: z.null(), output: updateStateSchema },
  'updates.check': { input: z.null(), output: updateStateSchema },
  'updates.download': { input: z.null(), output: updateStateSchema },
  /** Refused as `batch_open` while the queue has held or running work. */
  'updates.install': { input: z.null(), output: updateStateSchema },
} as const;

export const updatesEventSchema = z.object({ type: z.literal('updates'), updates: updateStateSchema });
