import { z } from 'zod';

/** What can have rows that no version of this program can read: damaged, or written by a later version. */
export const PARKED_ROWS = [
  'operations',
  'connections',
  'saved_views',
  'printed_marks',
  'settings',
  'activity_entries',
] as const;
export type ParkedRows = (typeof PARKED_ROWS)[number];

/** What happened while Storedesk started that the person must know. The page has the words. */
export const hostNoticeSchema = z.discriminatedUnion('kind', [
  /** The host's own file was damaged: it was renamed to `file` within `folder`, and a new one was begun. */
  z.object({ kind: z.literal('file_set_aside'), file: z.string(), folder: z.string() }),
  /** The connection of the environment cannot be used. `detail` names the variable, and never a token. */
  z.object({ kind: z.literal('environment_not_used'), detail: z.string() }),
  /** How many rows cannot be read, by what they are; they were left in the file. */
  z.object({ kind: z.literal('unreadable_rows'), rows: z.partialRecord(z.enum(PARKED_ROWS), z.number()) }),
]);
export type HostNotice = z.infer<typeof hostNoticeSchema>;
