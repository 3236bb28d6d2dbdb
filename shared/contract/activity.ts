import { z } from 'zod';
import { MAX_ACTIVITY_PAGE } from '../limits.ts';
import { fulfillmentOrderIdSchema } from '../ids.ts';
import { apiErrorSchema } from './api-error.ts';
import { connectionIdSchema } from './connection.ts';
import { REST_ENDPOINTS, type RestEndpointName, type RestEndpoints } from './rest-contract.ts';

/** What this computer did: every write to a store, and every look at a recipient. Kept by the host, on disk. */

/** The REST calls that change a store. */
export type RestWriteName = {
  [Name in RestEndpointName]: RestEndpoints[Name]['method'] extends 'GET' ? never : Name;
}[RestEndpointName];

const restWrites = Object.entries(REST_ENDPOINTS)
  .filter(([, { method }]) => method !== 'GET')
  .map(([name]) => name) as [RestWriteName, ...RestWriteName[]];

/** A REST write by its name in the contract, a GraphQL mutation, or something that was looked at. */
export const ACTIVITY_ACTIONS = [
  ...restWrites,
  'fulfillment.cancel',
  'fulfillment.close',
  'variants.reorder',
  'graphql.mutation',
  'recipient.revealed',
  'slip.printed',
  'recipients.exported',
] as const;
export const activityActionSchema = z.enum(ACTIVITY_ACTIONS);
export type ActivityAction = z.infer<typeof activityActionSchema>;

export const ACTIVITY_SUBJECTS = ['fulfillment_order', 'theme', 'variant', 'product', 'store'] as const;
export const activitySubjectSchema = z.object({
  kind: z.enum(ACTIVITY_SUBJECTS),
  /** The numeric id; null for the store itself and for what was not created. */
  id: z.number().nullable(),
  /** As people call it: "#1001", "Dawn". Never a recipient's name. */
  name: z.string().max(1_000),
});
export type ActivitySubject = z.infer<typeof activitySubjectSchema>;

/** Fields by the API's names. Never a recipient's. */
export const activityFieldsSchema = z.record(z.string(), z.json());
export type ActivityFields = z.infer<typeof activityFieldsSchema>;

export const ACTIVITY_OUTCOMES = ['done', 'refused', 'failed', 'unknown'] as const;

/**
 * What a write ended for, where no store said so: refused as `Refusal` has it, or found `unchanged` after a lost answer.
 * `partial`: not all of it was done, and `message` has what the store said of the rest.
 */
export const ACTIVITY_REASONS = [
  'busy',
  'not_allowed',
  'locked',
  'gone',
  'changed',
  'published_since',
  'unchanged',
  'partial',
  'file_gone',
  'late',
] as const;

export const activityEntrySchema = z.object({
  /** Ascends in the order in which things happened. */
  id: z.number().int(),
  /** Milliseconds since 1970. */
  at: z.number(),
  connection: connectionIdSchema,
  /** The store's name then: it may have been removed since. Empty where it was not known any more. */
  connectionName: z.string(),
  action: activityActionSchema,
  subject: activitySubjectSchema,
  /** The order with what a partial request left over, or in the place of a cancelled one; for a variant, its product. */
  relatedId: z.number().nullable(),
  /** What was sent, as it was typed: message, reason, lines with their titles. */
  sent: z.json(),
  before: activityFieldsSchema.nullable(),
  after: activityFieldsSchema.nullable(),
  outcome: z.enum(ACTIVITY_OUTCOMES),
  reason: z.enum(ACTIVITY_REASONS).nullable(),
  /** Why it did not happen, or why that is not known. */
  error: apiErrorSchema.nullable(),
  /** The store's sentence when it refused, or one that an earlier version wrote. */
  message: z.string().nullable(),
  requestId: z.string().nullable(),
  /** The queue's batch that it was part of. */
  batch: z.string().nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

/** What the screen knows about a write that it asks for: the log keeps it, the store never sees it. */
export const writeNoteSchema = z.object({
  subject: activitySubjectSchema,
  before: activityFieldsSchema.nullable(),
});
export type WriteNote = z.infer<typeof writeNoteSchema>;

/** Words of one search, and characters of one word. */
export const MAX_SEARCH_WORDS = 20;
export const MAX_SEARCH_WORD = 200;

const searchWordSchema = z.object({
  text: z.string().max(MAX_SEARCH_WORD),
  /** What was done (`EntryAction`) that has the word in its name: names are in the person's language, the log is in none. */
  actions: z.array(z.string().max(100)).max(100),
});
export type SearchWord = z.infer<typeof searchWordSchema>;

/** The log's part of the host's contract. */
export const ACTIVITY_CALLS = {
  /** Newest first. `search`: each word is found in the subject, the action, the message, the request id or what was sent. */
  'activity.list': {
    input: z.object({
      /** Null for all stores. */
      connection: connectionIdSchema.nullable(),
      search: z.array(searchWordSchema).max(MAX_SEARCH_WORDS),
      /** Only of this subject, also where it is the related one. */
      subject: activitySubjectSchema.pick({ kind: true, id: true }).nullable(),
      outcome: z.enum(ACTIVITY_OUTCOMES).nullable(),
      /** Only of this batch of the queue; of any, and of none, when it is left out. */
      batch: z.string().max(64).optional(),
      /** Only entries older than this id. */
      beforeId: z.number().int().nullable(),
      limit: z.number().int().min(1).max(MAX_ACTIVITY_PAGE),
    }),
    output: z.object({ entries: z.array(activityEntrySchema), hasMore: z.boolean() }),
  },
  /** Writes down that recipients were looked at. Must have answered before they are shown. */
  'activity.note': {
    input: z.object({
      connection: connectionIdSchema,
      action: z.enum(['recipient.revealed', 'slip.printed']),
      orders: z
        .array(z.object({ id: fulfillmentOrderIdSchema, orderName: z.string().max(1_000) }))
        .min(1)
        .max(1_000),
    }),
    output: z.null(),
  },
} as const;
