import { z } from 'zod';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { GraphqlCall } from '../../../shared/contract/store-calls.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { fieldsOf } from '../../../shared/json-object.ts';
import { unreadable } from '../../gateway/store-errors.ts';
import { firstOf } from '../../gateway/first-of.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { readGraphqlFailure } from '../../gateway/graphql-failure.ts';
import { surelyReads } from '../../gateway/graphql-request.ts';
import type { CallOf } from './rest-write.ts';

/** Maximum depth of the path to a field, and maximum length of a sentence, in characters. */
const MAX_PATH = 20;
const MAX_SENTENCE = 1_000;

/** The refusals in the answer to a mutation (D5.9): at most the first `most`. */
export function userErrorsOf(most: number) {
  return firstOf(
    z.object({
      field: firstOf(z.string(), MAX_PATH).nullish(),
      message: z.string().transform((sentence) => sentence.slice(0, MAX_SENTENCE)),
    }),
    most,
  );
}
export type UserErrors = z.infer<ReturnType<typeof userErrorsOf>>;

export type GraphqlGateway = Pick<Gateway, 'graphql'>;

/** A GraphQL query; `schema` parses the answer's field `root`. */
export interface GraphqlQuestion<Root> {
  readonly query: string;
  readonly root: string;
  readonly schema: z.ZodType<Root>;
}

/** Sends a GraphQL query and parses its root field. Fails as a whole if errors left the root, or entries of it, null. */
export async function askGraphql<Root>(
  gateway: GraphqlGateway,
  { connection, callId, run }: CallOf,
  { query, root: name, schema }: GraphqlQuestion<Root>,
  variables: GraphqlCall['variables'],
): Promise<Result<Root, ApiError>> {
  const answer = await gateway.graphql({ connection, id: callId, query, variables, run });
  if (!answer.ok) return answer;
  const { data, errors, extensions } = answer.value;
  const root = fieldsOf(data)[name] ?? null;
  // The store answers null with an error whose code says what happened (D1.3, specification 7.2).
  const isMissing = root === null || (Array.isArray(root) && root.includes(null));
  if (isMissing && errors.length > 0)
    return err(readGraphqlFailure({ errors, extensions, writes: !surelyReads(query) }));
  const read = schema.safeParse(root);
  return read.success ? ok(read.data) : err(unreadable(null));
}
