import type { AnyVariables, Client, OperationContext, TypedDocumentNode } from '@urql/core';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { graphqlProblem } from './graphql-problem.ts';
import { withoutCache } from './urql-client.ts';

/**
 * Reads from the store and not from a cache, and leaves nothing in one: a list that is read all day would fill it, and
 * names would stay in it. What came is taken, also when a part of the query was refused (D1.3). `context` is urql's:
 * `BACKGROUND` for what nobody waits for.
 */
export async function readGraphql<Data, Variables extends AnyVariables>(
  client: Client,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  context: Partial<OperationContext> = {},
): Promise<Result<Data, ApiError>> {
  const { data, error } = await withoutCache(client).query(document, variables, context).toPromise();
  if (data !== undefined && data !== null) return ok(data);
  return err(error === undefined ? NO_DATA : graphqlProblem(error));
}

const NO_DATA: ApiError = { kind: 'not_a_store', reason: 'other_shape', status: 200 };
