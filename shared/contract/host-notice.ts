import { z } from 'zod';

/** Kinds of stored rows that may be unreadable: damaged, or written by a later version. */
const PARKED_ROWS = [
  'operations',
  'connections',
  'saved_views',
  'saved_texts',
  'printed_marks',
  'picked_marks',
  'theme_records',
  'settings',
  'activity_entries',
  'drafts',
] as const;
export type ParkedRows = (typeof PARKED_ROWS)[number];

/** Events during startup that the user must know about. The page supplies the text. */
export const hostNoticeSchema = z.discriminatedUnion('kind', [
  /** The host's own file was damaged: it was renamed to `file` within `folder`, and a new one was created. */
  z.object({ kind: z.literal('file_set_aside'), file: z.string(), folder: z.string() }),
  /** Version `to` could not be installed over this one, or failed to start and was rolled back to this one. */
  z.object({ kind: z.literal('update_not_installed'), to: z.string() }),
  z.object({ kind: z.literal('update_rolled_back'), to: z.string() }),
  /** Number of unreadable rows by kind; they remain in the file. */
  z.object({ kind: z.literal('unreadable_rows'), rows: z.partialRecord(z.enum(PARKED_ROWS), z.number()) }),
]);
export type HostNotice = z.infer<typeof hostNoticeSchema>;
