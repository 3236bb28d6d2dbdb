import { z } from 'zod';
import { STORE_KINDS } from '../store-kind.ts';
import { ADDRESS_PROBLEMS } from './api-error.ts';

/** Kinds of stored rows that may be unreadable: damaged, or written by a later version. */
export const PARKED_ROWS = [
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

/** The two variables that define a store for this run, followed by the optional ones that describe its kind (D8.2). */
export const STORE_VARIABLES = ['STOREDESK_STORE_URL', 'STOREDESK_STORE_TOKEN'] as const;
export const STORE_KIND_VARIABLES = [
  'STOREDESK_STORE_KIND',
  'STOREDESK_STORE_HEADER',
  'STOREDESK_STORE_NAMESPACE',
  'STOREDESK_STORE_API_VERSION',
] as const;
/** The allowed values of `STOREDESK_STORE_KIND`. */
export const STORE_KIND_VALUES: readonly string[] = STORE_KINDS;

/** Why the connection defined by environment variables cannot be used. Contains neither the address nor the token. */
export const environmentProblemSchema = z.discriminatedUnion('kind', [
  /** `variable` is not set, but the other of the two is. */
  z.object({ kind: z.literal('missing'), variable: z.enum(STORE_VARIABLES) }),
  z.object({ kind: z.literal('address'), reason: z.enum(ADDRESS_PROBLEMS) }),
  /** The token contains whitespace or characters that no token has. */
  z.object({ kind: z.literal('token') }),
  /** The variable's value is invalid, or the kind of store requires it and it is not set. */
  z.object({ kind: z.literal('value'), variable: z.enum(STORE_KIND_VARIABLES) }),
]);
export type EnvironmentProblem = z.infer<typeof environmentProblemSchema>;

/** Events during startup that the user must know about. The page supplies the text. */
export const hostNoticeSchema = z.discriminatedUnion('kind', [
  /** The host's own file was damaged: it was renamed to `file` within `folder`, and a new one was created. */
  z.object({ kind: z.literal('file_set_aside'), file: z.string(), folder: z.string() }),
  /** Version `to` could not be installed over this one, or failed to start and was rolled back to this one. */
  z.object({ kind: z.literal('update_not_installed'), to: z.string() }),
  z.object({ kind: z.literal('update_rolled_back'), to: z.string() }),
  /** The connection defined by environment variables cannot be used. */
  z.object({ kind: z.literal('environment_not_used'), problem: environmentProblemSchema }),
  /** Number of unreadable rows by kind; they remain in the file. */
  z.object({ kind: z.literal('unreadable_rows'), rows: z.partialRecord(z.enum(PARKED_ROWS), z.number()) }),
]);
export type HostNotice = z.infer<typeof hostNoticeSchema>;
