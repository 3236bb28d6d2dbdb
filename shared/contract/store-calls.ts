import { z } from 'zod';
import { MAX_QUERY_CHARACTERS } from '../limits.ts';
import { writeNoteSchema } from './activity.ts';
import { callPrioritySchema } from './call-priority.ts';
import { connectionIdSchema } from './connection.ts';

/** The calls of a store that a screen makes through the host. */

/** Headers of an answer that a screen may see. Everything else stays in the host: `Link` has the store's address in it. */
export const VISIBLE_HEADERS = [
  'retry-after',
  'x-request-id',
  'x-service-api-version',
  'x-service-api-call-limit',
  'x-service-api-deprecated-reason',
] as const;

/** A REST call. `path` is the contract's, filled in, without prefix and query; `id` names it for `store.cancel`. */
export const restCallSchema = z.object({
  connection: connectionIdSchema,
  id: z.string().min(1).max(64),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z.string().max(2048),
  query: z.record(z.string(), z.string()),
  body: z.json(),
  /** `interactive` if absent. */
  priority: callPrioritySchema.optional(),
  /** For a write: what the activity log is to know beside the call itself. */
  note: writeNoteSchema.optional(),
});
export type RestCall = z.infer<typeof restCallSchema>;

export const graphqlCallSchema = z.object({
  connection: connectionIdSchema,
  id: z.string().min(1).max(64),
  query: z.string().max(MAX_QUERY_CHARACTERS),
  variables: z.record(z.string(), z.json()),
  /** `interactive` if absent. */
  priority: callPrioritySchema.optional(),
});
export type GraphqlCall = z.infer<typeof graphqlCallSchema>;

/** Cursors of the pages before and after a page of a REST list, for `page_info` (D3.11); null where there is none. */
export const pageLinksSchema = z.object({ previous: z.string().nullable(), next: z.string().nullable() });
export type PageLinks = z.infer<typeof pageLinksSchema>;

/** A successful answer (2xx); `body` is parsed JSON. Other statuses are `ApiError`s. */
export const restAnswerSchema = z.object({
  status: z.number(),
  headers: z.partialRecord(z.enum(VISIBLE_HEADERS), z.string()),
  pages: pageLinksSchema,
  body: z.json(),
});
export type RestAnswer = z.infer<typeof restAnswerSchema>;

/** GraphQL answers keep `errors` next to `data`: a part of the query may have answered (D1.3). */
export const graphqlAnswerSchema = z.object({
  data: z.json(),
  errors: z.array(z.record(z.string(), z.json())),
  extensions: z.record(z.string(), z.json()),
});
export type GraphqlAnswer = z.infer<typeof graphqlAnswerSchema>;

/** The store's part of the host's contract. */
export const STORE_CALLS = {
  'store.rest': { input: restCallSchema, output: restAnswerSchema },
  'store.graphql': { input: graphqlCallSchema, output: graphqlAnswerSchema },
  'store.cancel': { input: z.object({ id: z.string().max(64) }), output: z.null() },
} as const;
