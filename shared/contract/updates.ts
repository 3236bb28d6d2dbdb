import { z } from 'zod';

/** Why this installation does not update itself. */
const noUpdatesSchema = z.enum([
  /** It runs in a browser. */
  'browser',
  /** It was started from source. */
  'sources',
  /** New versions are installed by the system's package manager or unpacked by hand. */
  'packages',
  /** It was built without an update feed. */
  'no_feed',
]);
export type NoUpdates = z.infer<typeof noUpdatesSchema>;

/** Why checking for, downloading or installing an update failed. */
const updateProblemSchema = z.enum([
  /** The update feed did not respond, or its response was not an update. */
  'unreachable',
  /** The list of versions is not signed by the publisher of this app. */
  'unsigned',
  /** The download does not match the list of versions. */
  'damaged',
  /** The download was interrupted. */
  'interrupted',
  /** The system's own check of the publisher's signature failed. */
  'wrong_publisher',
  'disk_full',
  /** The new version could not replace this one. */
  'not_installed',
]);
export type UpdateProblem = z.infer<typeof updateProblemSchema>;

const updateSchema = z.object({
  version: z.string(),
  /** Plain text; empty if there are none. */
  notes: z.string(),
});
export type Update = z.infer<typeof updateSchema>;

/** The state of the updater. */
const updateStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('unavailable'), reason: noUpdatesSchema }),
  /** `checkedAt`: when a check last found nothing newer, in ISO 8601; null if there was no check in this run. */
  z.object({ state: z.literal('none'), checkedAt: z.string().nullable() }),
  z.object({ state: z.literal('checking') }),
  z.object({ state: z.literal('found'), update: updateSchema }),
  /** `percent`: 0 to 100. */
  z.object({ state: z.literal('downloading'), update: updateSchema, percent: z.number() }),
  /** The update is downloaded and verified. */
  z.object({ state: z.literal('ready'), update: updateSchema }),
  /** The app exits and restarts as the new version. */
  z.object({ state: z.literal('installing'), update: updateSchema }),
  /** `update`: the one that could not be downloaded or installed; null if the check itself failed. */
  z.object({ state: z.literal('failed'), problem: updateProblemSchema, update: updateSchema.nullable() }),
]);
export type UpdateState = z.infer<typeof updateStateSchema>;

/** Each call returns the resulting state; later changes are reported by the event. */
export const UPDATE_CALLS = {
  'updates.read': { input: z.null(), output: updateStateSchema },
  'updates.check': { input: z.null(), output: updateStateSchema },
  'updates.download': { input: z.null(), output: updateStateSchema },
  /** Refused as `batch_open` while the queue has held or running work. */
  'updates.install': { input: z.null(), output: updateStateSchema },
} as const;

export const updatesEventSchema = z.object({ type: z.literal('updates'), updates: updateStateSchema });
