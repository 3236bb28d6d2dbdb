import { z } from 'zod';
import { MAX_QUERY_CHARACTERS } from '../limits.ts';
import { connectionIdSchema } from './connection.ts';
import { graphqlCallSchema, pageLinksSchema, restCallSchema, VISIBLE_HEADERS } from './store-calls.ts';

/** The explorer: calls that somebody writes by hand, and what is kept of them on this computer. */

/** What was typed and run last, for each store. */
export const KEPT_HISTORY = 100;

const oneConnection = z.object({ connection: connectionIdSchema });

/** A GraphQL answer's `extensions.cost`, in points and points per second (specification 4.4). */
const explorerCostSchema = z.object({
  requested: z.number(),
  /** Null when the query did not run. */
  actual: z.number().nullable(),
  maximum: z.number(),
  available: z.number(),
  restorePerSecond: z.number(),
});
export type ExplorerCost = z.infer<typeof explorerCostSchema>;

/** What the store answered, as it came: also when it refused. */
export const explorerAnswerSchema = z.object({
  status: z.number(),
  headers: z.partialRecord(z.enum(VISIBLE_HEADERS), z.string()),
  pages: pageLinksSchema,
  /** Null when it was no JSON. */
  body: z.json(),
  cost: explorerCostSchema.nullable(),
  /** Milliseconds from the call to its answer, with what it waited for the budget. */
  tookMs: z.number(),
});
export type ExplorerAnswer = z.infer<typeof explorerAnswerSchema>;

const explorerStateSchema = z.object({
  /** Whether calls that change something are sent; off in every new run of Storedesk. */
  writes: z.boolean(),
  /** For the text of an equivalent command: neither is secret. */
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

/** Names that Windows keeps for devices, whatever their ending. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * The name of a query file, without `.graphql`: letters, digits, spaces and a few signs, so that it is one file of the
 * folder on every system and never a way out of it.
 */
export const queryNameSchema = z
  .string()
  .normalize('NFC')
  .max(80)
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._()-]*[\p{L}\p{M}\p{N}_)-])?$/u)
  .refine((name) => !DEVICES.test(name));

/** What the host itself finds wrong with a query file, as the sentence of an `invalid` error at `name` or `text`. */
export const QUERY_FILE_PROBLEMS = {
  /** Another file has the name, perhaps with other capital letters. */
  taken: 'name_taken',
  gone: 'file_gone',
  /** Larger than a query can be, or no text. */
  notAQuery: 'not_a_query',
  /** Somebody else has changed the file since it was read. */
  changed: 'changed_outside',
} as const;

/** Tells one content of a file from another. */
const versionSchema = z.string().max(64);
const openedSchema = z.object({ name: z.string(), text: z.string(), version: versionSchema });
export type OpenedQuery = z.infer<typeof openedSchema>;

/** Of everything that is being written for a store together with its file, so that a call has room for it. */
const MAX_DRAFT_TEXT = 1_000_000;
const draftTextSchema = z.string().max(MAX_DRAFT_TEXT);

/** What is being written for one store, as typed. */
export const explorerDraftSchema = z.object({
  query: draftTextSchema,
  variables: draftTextSchema,
  /** The operation that is run, of several; null: the first. */
  operation: z.string().max(MAX_QUERY_CHARACTERS).nullable(),
  /** The file that the query is kept in, as it was read or written last. */
  file: openedSchema.nullable(),
  rest: z.object({
    /** The endpoint of the contract that is filled in. */
    call: z.string().max(100),
    /** Fields of the form, by part and name; one text for all calls that have the field. */
    typed: z.record(z.string().max(200), draftTextSchema),
    /** Bodies that were written as JSON, by call. `shown`: instead of the form. */
    bodies: z.record(z.string().max(100), z.object({ text: draftTextSchema, shown: z.boolean() })),
  }),
});
export type ExplorerDraft = z.infer<typeof explorerDraftSchema>;

export const EXPLORER_CALLS = {
  'explorer.state': { input: oneConnection, output: explorerStateSchema },
  /** Lets calls through that change something in the store, until Storedesk ends, or stops them again. */
  'explorer.allowWrites': {
    input: oneConnection.extend({ allowed: z.boolean() }),
    output: explorerStateSchema,
  },
  /**
   * Sends a document with one operation. What is not surely a read is refused as `writes_off` unless it was allowed, and
   * written down in Activity before it is sent. What the store refuses is an answer, too. Cancelled by `store.cancel`.
   */
  'explorer.graphql': { input: graphqlCallSchema.omit({ priority: true }), output: explorerAnswerSchema },
  /** The same by REST. */
  'explorer.rest': {
    input: restCallSchema.omit({ priority: true, note: true }),
    output: explorerAnswerSchema,
  },
  /** Newest first. */
  'explorer.history': { input: oneConnection, output: z.array(historyEntrySchema) },
  /** Keeps what is run; the same as the newest is not kept twice. */
  'explorer.remember': {
    input: oneConnection.extend(historyEntrySchema.pick({ query: true, variables: true }).shape),
    output: z.null(),
  },
  'explorer.clearHistory': { input: oneConnection, output: z.null() },
  /** What was being written when it was kept last; null for nothing. */
  'explorer.draft': { input: oneConnection, output: explorerDraftSchema.nullable() },
  /** Keeps what is being written, over a reload and a crash, until the connection is removed. */
  'explorer.keepDraft': { input: oneConnection.extend({ draft: explorerDraftSchema }), output: z.null() },
  /** The files of the folder `queries`, by name. */
  'queries.list': { input: z.null(), output: z.array(z.object({ name: z.string(), changedAt: z.number() })) },
  'queries.open': { input: z.object({ name: queryNameSchema }), output: openedSchema },
  /**
   * Writes a file whole or not at all. `replaces`: the version that was read; null for a file that must not be there yet.
   * Fails as `QUERY_FILE_PROBLEMS` says.
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
