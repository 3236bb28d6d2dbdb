import { z } from 'zod';
import { MAX_QUERY_CHARACTERS } from '../limits.ts';
import { callPrioritySchema } from './call-priority.ts';
import { fulfillmentOrderIdSchema } from '../ids.ts';
import { connectionIdSchema } from './connection.ts';
import { nameSchema } from './name.ts';

/** The store calls that screens make through the host. */

/** Response headers that are exposed to screens. The others stay in the host: `Link` contains the store's address. */
export const VISIBLE_HEADERS = [
  'retry-after',
  'x-request-id',
  'x-service-api-version',
  'x-service-api-call-limit',
  'x-service-api-deprecated-reason',
] as const;

/** A REST call. `path` is a filled-in contract path without prefix and query; `id` identifies the call for `store.cancel`. */
export const restCallSchema = z.object({
  connection: connectionIdSchema,
  id: z.string().min(1).max(64),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z.string().max(2048),
  query: z.record(z.string(), z.string()),
  body: z.json(),
  /** `interactive` if absent. */
  priority: callPrioritySchema.optional(),
});
export type RestCall = z.infer<typeof restCallSchema>;

/** Why a query reads the recipient of a fulfillment order. */
export const recipientViewSchema = z.object({
  action: z.enum(['recipient.revealed', 'slip.printed']),
  order: z.object({ id: fulfillmentOrderIdSchema, orderName: nameSchema }),
});
export type RecipientView = z.infer<typeof recipientViewSchema>;

export const graphqlCallSchema = z.object({
  connection: connectionIdSchema,
  id: z.string().min(1).max(64),
  query: z.string().max(MAX_QUERY_CHARACTERS),
  variables: z.record(z.string(), z.json()),
  /**
   * Recorded in the activity log before the query is sent, and completed with its outcome. If it cannot be recorded, nothing is
   * sent, and the call fails with a `storage` error.
   */
  recipientView: recipientViewSchema.optional(),
  /** `interactive` if absent. */
  priority: callPrioritySchema.optional(),
});
export type GraphqlCall = z.infer<typeof graphqlCallSchema>;

/** Cursors of the previous and next page of a REST list, for `page_info` (D3.11); null if there is no such page. */
export const pageLinksSchema = z.object({ previous: z.string().nullable(), next: z.string().nullable() });
export type PageLinks = z.infer<typeof pageLinksSchema>;

/** A successful response (2xx); `body` is parsed JSON. Other statuses are `ApiError`s. */
export const restAnswerSchema = z.object({
  status: z.number(),
  headers: z.partialRecord(z.enum(VISIBLE_HEADERS), z.string()),
  pages: pageLinksSchema,
  body: z.json(),
});
export type RestAnswer = z.infer<typeof restAnswerSchema>;

/** A GraphQL response. It keeps `errors` next to `data` because part of the query may have succeeded (D1.3). */
export const graphqlAnswerSchema = z.object({
  data: z.json(),
  errors: z.array(z.record(z.string(), z.json())),
  extensions: z.record(z.string(), z.json()),
});
export type GraphqlAnswer = z.infer<typeof graphqlAnswerSchema>;

/** The store calls in the host's contract. */
export const STORE_CALLS = {
  'store.rest': { input: restCallSchema, output: restAnswerSchema },
  'store.graphql': { input: graphqlCallSchema, output: graphqlAnswerSchema },
  'store.cancel': { input: z.object({ id: z.string().max(64) }), output: z.null() },
} as const;
