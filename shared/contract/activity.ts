import { z } from 'zod';
import { MAX_ACTIVITY_PAGE } from '../limits.ts';
import { apiErrorSchema } from './api-error.ts';
import { connectionIdSchema } from './connection.ts';
import { nameSchema } from './name.ts';
import { REST_ENDPOINTS, type RestEndpointName, type RestEndpoints } from './rest-contract.ts';

/** The activity log: every write to a store and every view of a recipient made from this computer. The host keeps it on disk. */

/** The REST calls that change a store. */
export type RestWriteName = {
  [Name in RestEndpointName]: RestEndpoints[Name]['method'] extends 'GET' ? never : Name;
}[RestEndpointName];

const restWrites = Object.entries(REST_ENDPOINTS)
  .filter(([, { method }]) => method !== 'GET')
  .map(([name]) => name) as [RestWriteName, ...RestWriteName[]];

/** REST writes by their contract names, GraphQL mutations, and views of personal data. */
export const ACTIVITY_ACTIONS = [
  ...restWrites,
  'fulfillment.cancel',
  'fulfillment.close',
  'variants.reorder',
  'graphql.mutation',
  'recipient.revealed',
  /** A slip's data were read to print it; whether it was printed is unknown. */
  'slip.printed',
  'recipients.exported',
] as const;
const activityActionSchema = z.enum(ACTIVITY_ACTIONS);
export type ActivityAction = z.infer<typeof activityActionSchema>;

const ACTIVITY_SUBJECTS = ['fulfillment_order', 'theme', 'variant', 'product', 'store'] as const;
export const activitySubjectSchema = z.object({
  kind: z.enum(ACTIVITY_SUBJECTS),
  /** The numeric id; null for the store itself and for a subject that was never created. */
  id: z.number().nullable(),
  /** Display name: "#1001", "Dawn". Never a recipient's name. */
  name: nameSchema,
});
export type ActivitySubject = z.infer<typeof activitySubjectSchema>;

/** Fields keyed by their API names. Never contains recipient data. */
export const activityFieldsSchema = z.record(z.string(), z.json());
export type ActivityFields = z.infer<typeof activityFieldsSchema>;

export const ACTIVITY_OUTCOMES = ['done', 'refused', 'failed', 'unknown'] as const;

/**
 * Why a write ended as it did, when the reason did not come from the store: a `Refusal` kind, or `unchanged` when reading
 * back after a lost response showed no change. `partial`: only part of it was done; `message` holds what the store said
 * about the rest. `user_errors_not_requested`: a GraphQL mutation did not request `userErrors`, so that the store did not say
 * whether it refused it (specification 4.4).
 */
const ACTIVITY_REASONS = [
  'busy',
  'not_allowed',
  'locked',
  'gone',
  'changed',
  'published_since',
  'other_published',
  'unchanged',
  'partial',
  'file_gone',
  'late',
  'user_errors_not_requested',
] as const;

export const activityEntrySchema = z.object({
  /** Increases in chronological order. */
  id: z.number().int(),
  /** Milliseconds since 1970. */
  at: z.number(),
  connection: connectionIdSchema,
  /** The store's name at that time, since the connection may be removed later. Empty if it was no longer known. */
  connectionName: z.string(),
  /** Whether the connection is gone or now leads to a different store than the one in which this was done. */
  elsewhere: z.boolean(),
  action: activityActionSchema,
  subject: activitySubjectSchema,
  /** The order holding the remainder of a partial request, or replacing a cancelled order; for a variant, its product. */
  relatedId: z.number().nullable(),
  /** What was sent, as typed: message, reason, lines with their titles. */
  sent: z.json(),
  before: activityFieldsSchema.nullable(),
  after: activityFieldsSchema.nullable(),
  outcome: z.enum(ACTIVITY_OUTCOMES),
  reason: z.enum(ACTIVITY_REASONS).nullable(),
  /** Why the write failed, or why its outcome is unknown. */
  error: apiErrorSchema.nullable(),
  /** The store's message when it refused; entries from earlier versions may hold other text. */
  message: z.string().nullable(),
  requestId: z.string().nullable(),
  /** The queue batch that the write belonged to. */
  batch: z.string().nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

/** Maximum number of words in one search, and of characters in one word. */
export const MAX_SEARCH_WORDS = 20;
export const MAX_SEARCH_WORD = 200;

const searchWordSchema = z.object({
  text: z.string().max(MAX_SEARCH_WORD),
  /** The actions (`EntryAction`) whose displayed name contains the word: names are localized, log entries are not. */
  actions: z.array(z.string().max(100)).max(100),
});
export type SearchWord = z.infer<typeof searchWordSchema>;

/** The activity log's calls in the host's contract. */
export const ACTIVITY_CALLS = {
  /** Newest first. `search`: every word must occur in the subject, action, error, message, request id or sent data. */
  'activity.list': {
    input: z.object({
      /** Null for all stores. */
      connection: connectionIdSchema.nullable(),
      search: z.array(searchWordSchema).max(MAX_SEARCH_WORDS),
      /** Only entries about this subject, including those that have it as their related subject. */
      subject: activitySubjectSchema.pick({ kind: true, id: true }).nullable(),
      outcome: z.enum(ACTIVITY_OUTCOMES).nullable(),
      /** Only entries of this queue batch; omitted: all entries, with or without a batch. */
      batch: z.string().max(64).optional(),
      /** Only entries older than this id. */
      beforeId: z.number().int().nullable(),
      limit: z.number().int().min(1).max(MAX_ACTIVITY_PAGE),
    }),
    output: z.object({ entries: z.array(activityEntrySchema), hasMore: z.boolean() }),
  },
} as const;
