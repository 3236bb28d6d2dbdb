import { z } from 'zod';
import { STORE_KINDS } from '../store-kind.ts';
import { ADDRESS_PROBLEMS } from './api-error.ts';

/** What can have rows that no version of this program can read: damaged, or written by a later version. */
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

/** The two that describe a store of this run, and those that say what is otherwise about it (D8.2). */
export const STORE_VARIABLES = ['STOREDESK_STORE_URL', 'STOREDESK_STORE_TOKEN'] as const;
export const STORE_KIND_VARIABLES = [
  'STOREDESK_STORE_KIND',
  'STOREDESK_STORE_HEADER',
  'STOREDESK_STORE_NAMESPACE',
  'STOREDESK_STORE_API_VERSION',
] as const;
/** What the first of them may be. */
export const STORE_KIND_VALUES: readonly string[] = STORE_KINDS;

/** Why the connection of the environment cannot be used. Holds neither the address nor the token. */
export const environmentProblemSchema = z.discriminatedUnion('kind', [
  /** Of the two variables only the other one is set. */
  z.object({ kind: z.literal('missing'), variable: z.enum(STORE_VARIABLES) }),
  z.object({ kind: z.literal('address'), reason: z.enum(ADDRESS_PROBLEMS) }),
  /** It has spaces or characters that no token has. */
  z.object({ kind: z.literal('token') }),
  /** It is not what that variable may be; or the kind of store needs it, and it is not set. */
  z.object({ kind: z.literal('value'), variable: z.enum(STORE_KIND_VARIABLES) }),
]);
export type EnvironmentProblem = z.infer<typeof environmentProblemSchema>;

/** What happened while Storedesk started that the person must know. The page has the words. */
export const hostNoticeSchema = z.discriminatedUnion('kind', [
  /** The host's own file was damaged: it was renamed to `file` within `folder`, and a new one was begun. */
  z.object({ kind: z.literal('file_set_aside'), file: z.string(), folder: z.string() }),
  /** `to` could not be installed over this version, or did not open and was replaced by this one again. */
  z.object({ kind: z.literal('update_not_installed'), to: z.string() }),
  z.object({ kind: z.literal('update_rolled_back'), to: z.string() }),
  /** The connection of the environment cannot be used. */
  z.object({ kind: z.literal('environment_not_used'), problem: environmentProblemSchema }),
  /** How many rows cannot be read, by what they are; they were left in the file. */
  z.object({ kind: z.literal('unreadable_rows'), rows: z.partialRecord(z.enum(PARKED_ROWS), z.number()) }),
]);
export type HostNotice = z.infer<typeof hostNoticeSchema>;
