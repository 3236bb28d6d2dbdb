import { z } from 'zod';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { GraphqlAnswer } from '../../shared/contract/store-calls.ts';
import type { Json } from '../../shared/json-limits.ts';
import { MAX_ANSWER_ERRORS } from '../../shared/limits.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { isJsonObject } from '../../shared/json-object.ts';
import { shortenJson } from '../shorten-json.ts';
import { firstOf } from './first-of.ts';
import { readGraphqlFailure } from './graphql-failure.ts';
import { readRefusal } from './rest-answer.ts';
import type { StoreAnswer } from './store-answer.ts';
import { type AnswerContext, internalError } from './store-errors.ts';
import { notAStore } from './transport-errors.ts';

/** How much of each error is shown. */
const SHORTEST = { text: 1_000, values: 200 } as const;

// The body is JSON whose depth and size were checked; only its top-level shape is parsed here.
const objectSchema = z.custom<Record<string, Json>>(isJsonObject);
const bodySchema = z.object({
  data: z.custom<Json>().optional(),
  errors: firstOf(
    objectSchema.transform((error) => shortenJson(error, SHORTEST)),
    MAX_ANSWER_ERRORS,
  ).optional(),
  extensions: objectSchema.transform((extensions) => shortenJson(extensions, SHORTEST)).optional(),
});

/**
 * Reads the answer to a GraphQL call. If any part of the query was answered, errors are returned next to the data (D1.3);
 * otherwise one of them becomes the result (`graphqlFailure`).
 */
export function readGraphqlAnswer(
  answer: StoreAnswer,
  context: AnswerContext,
): Result<GraphqlAnswer, ApiError> {
  const parsed = bodySchema.safeParse(answer.body);
  const { data = null, errors = [], extensions = {} } = parsed.data ?? {};
  if (data !== null) return ok({ data, errors, extensions });
  // A 5xx means the store or a proxy failed, whatever the body says, and a mutation may have been carried out.
  if (answer.status >= 500) return err(readRefusal(answer, context));
  const { writes } = context;
  const requestId = answer.headers.get('x-request-id');
  if (errors.length > 0) return err(readGraphqlFailure({ errors, extensions, writes, requestId }));
  if (answer.status < 200 || answer.status >= 300) return err(readRefusal(answer, context));
  if (writes) return err(internalError(answer.status, requestId));
  return err(notAStore(answer.status, 'other_shape'));
}
