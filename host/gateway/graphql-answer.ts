import { z } from 'zod';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { GraphqlAnswer } from '../../shared/contract/host-contract.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { readGraphqlFailure } from './graphql-failure.ts';
import { readRefusal } from './rest-answer.ts';
import type { StoreAnswer } from './send-once.ts';
import type { AnswerContext } from './store-errors.ts';
import { notAStore } from './transport-errors.ts';

const objectSchema = z.record(z.string(), z.json());
const bodySchema = z.object({
  data: z.json().optional(),
  errors: z.array(objectSchema).optional(),
  extensions: objectSchema.optional(),
});

/**
 * Reads the answer to a GraphQL call. When any part of the query answered, its errors stay beside the data (D1.3);
 * when none did, the first error that has a known code is the answer.
 */
export function readGraphqlAnswer(
  answer: StoreAnswer,
  context: AnswerContext,
): Result<GraphqlAnswer, ApiError> {
  const parsed = bodySchema.safeParse(answer.body);
  const { data = null, errors = [], extensions = {} } = parsed.data ?? {};
  if (data !== null) return ok({ data, errors, extensions });
  // Whatever came with a 5xx, the store or a proxy before it failed, and a mutation may have been carried out.
  if (answer.status >= 500) return err(readRefusal(answer, context));
  if (errors.length > 0) return err(readGraphqlFailure({ answer, errors, extensions }, context.writes));
  if (answer.status < 200 || answer.status >= 300) return err(readRefusal(answer, context));
  return err(notAStore(answer.status, 'does not answer as a store does'));
}
