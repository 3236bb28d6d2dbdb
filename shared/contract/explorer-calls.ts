import { z } from 'zod';
import { isDeviceName } from '../device-name.ts';
import { MAX_QUERY_CHARACTERS, MAX_QUERY_NAME } from '../limits.ts';
import { ofConnection } from './connection.ts';
import { graphqlCallSchema, restAnswerSchema, restCallSchema } from './store-calls.ts';

/** The explorer: calls written by hand, and the history, drafts and query files kept on this computer. */

/** Number of most recently run queries kept for each store. */
export const KEPT_HISTORY = 100;

/** A GraphQL answer's `extensions.cost`, in points and points per second (specification 4.4). */
const explorerCostSchema = z.object({
  requested: z.number(),
  /** Null if the query did not run. */
  actual: z.number().nullable(),
  maximum: z.number(),
  available: z.number(),
  restorePerSecond: z.number(),
});

/** The store's unprocessed response, including refusals; `body` is null if it was not JSON. */
export const explorerAnswerSchema = restAnswerSchema.extend({
  cost: explorerCostSchema.nullable(),
  /** Milliseconds from the call to its response, including any wait for the rate limit. */
  tookMs: z.number(),
});
export type ExplorerAnswer = z.infer<typeof explorerAnswerSchema>;

const explorerStateSchema = z.object({
  /** Whether writes are allowed; off at every start of Storedesk. */
  writes: z.boolean(),
  /** For the text of an equivalent command line; neither is secret. */
  headerName: z.string(),
  apiVersion: z.string(),
});
export type ExplorerState = z.infer<typeof explorerStateSchema>;

const historyEntrySchema = z.object({
  id: z.number().int(),
  /** Milliseconds since 1970. */
  at: z.number(),
  query: z.string().max(MAX_QUERY_CHARACTERS),
  /** As typed. */
  variables: z.string().max(MAX_QUERY_CHARACTERS),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/**
 * The name of a query file, without `.graphql`: letters, digits, spaces and some punctuation, so that it is a valid file name
 * on every system and cannot escape the folder.
 */
export const queryNameSchema = z
  .string()
  .normalize('NFC')
  .max(MAX_QUERY_NAME)
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._()-]*[\p{L}\p{M}\p{N}_)-])?$/u)
  .refine((name) => !isDeviceName(name));

/** Problems with query files that the host detects, used as the message of an `invalid` error at `name` or `text`. */
export const QUERY_FILE_PROBLEMS = {
  /** Another file has this name, possibly in different letter case. */
  taken: 'name_taken',
  gone: 'file_gone',
  /** Larger than a query may be, or not text. */
  notAQuery: 'not_a_query',
  /** The file was changed by someone else after it was read. */
  changed: 'changed_outside',
} as const;

/** Identifies the content of a file. */
const versionSchema = z.string().max(64);
const openedSchema = z.object({ name: z.string(), text: z.string(), version: versionSchema });
export type OpenedQuery = z.infer<typeof openedSchema>;

/** Maximum length of each text in a draft, in characters, so that the draft fits in one call. */
const MAX_EXPLORER_TEXT = 1_000_000;
const draftTextSchema = z.string().max(MAX_EXPLORER_TEXT);

/** The explorer's draft for one store, as typed. */
export const explorerDraftSchema = z.object({
  query: draftTextSchema,
  variables: draftTextSchema,
  /** The operation to run if there are several; null if none is chosen. */
  operation: z.string().max(MAX_QUERY_CHARACTERS).nullable(),
  /** The query's file, as last read or written. */
  file: openedSchema.nullable(),
  rest: z.object({
    /** The selected endpoint of the contract. */
    call: z.string().max(100),
    /** Form fields by part and name, preceded by the call except for path parameters, which calls share. */
    typed: z.record(z.string().max(200), draftTextSchema),
    /** Bodies written as JSON, by call. `shown`: whether the JSON replaces the form. */
    bodies: z.record(z.string().max(100), z.object({ text: draftTextSchema, shown: z.boolean() })),
  }),
});
export type ExplorerDraft = z.infer<typeof explorerDraftSchema>;

export const EXPLORER_CALLS = {
  'explorer.state': { input: ofConnection, output: explorerStateSchema },
  /** Allows writes to the store until Storedesk exits, or disallows them again. */
  'explorer.allowWrites': {
    input: ofConnection.extend({ allowed: z.boolean() }),
    output: explorerStateSchema,
  },
  /**
   * Sends a document with one operation. Anything that may be a write is refused as `writes_off` unless writes are allowed,
   * and is recorded in Activity before it is sent. A refusal by the store is returned as an answer. Cancelled by
   * `store.cancel`.
   */
  'explorer.graphql': { input: graphqlCallSchema.omit({ priority: true }), output: explorerAnswerSchema },
  /** The REST counterpart of `explorer.graphql`. */
  'explorer.rest': {
    input: restCallSchema.omit({ priority: true }),
    output: explorerAnswerSchema,
  },
  /** Newest first. */
  'explorer.history': { input: ofConnection, output: z.array(historyEntrySchema) },
  /** Adds a run to the history. An identical earlier entry is removed. */
  'explorer.remember': {
    input: ofConnection.extend(historyEntrySchema.pick({ query: true, variables: true }).shape),
    output: z.null(),
  },
  'explorer.clearHistory': { input: ofConnection, output: z.null() },
  /** The draft that was last saved; null if there is none. */
  'explorer.draft': { input: ofConnection, output: explorerDraftSchema.nullable() },
  /** Saves the draft, which survives reloads and crashes, until the connection is removed. */
  'explorer.keepDraft': { input: ofConnection.extend({ draft: explorerDraftSchema }), output: z.null() },
  /** The names of the files in the folder `queries`, sorted. */
  'queries.list': { input: z.null(), output: z.array(z.string()) },
  'queries.open': { input: z.object({ name: queryNameSchema }), output: openedSchema },
  /**
   * Writes a file atomically. `replaces`: the version that was read; null for a file that must not exist yet. Fails with one of
   * `QUERY_FILE_PROBLEMS`.
   */
  'queries.save': {
    input: z.object({
      name: queryNameSchema,
      text: z.string().max(MAX_QUERY_CHARACTERS),
      replaces: versionSchema.nullable(),
    }),
    output: openedSchema,
  },
  'queries.rename': { input: z.object({ name: queryNameSchema, to: queryNameSchema }), output: z.null() },
  'queries.remove': { input: z.object({ name: queryNameSchema }), output: z.null() },
} as const;
