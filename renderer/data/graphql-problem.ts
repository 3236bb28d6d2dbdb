import type { CombinedError } from '@urql/core';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { graphqlFailure } from '../../shared/graphql-errors.ts';
import { toApiError } from './host-client.ts';

/**
 * What went wrong with a GraphQL query; the page asks nothing else. A call that failed as a whole brings the host's own error
 * along; what is left are errors of a part, beside the data of the rest (D1.3).
 */
export function graphqlProblem({ networkError, graphQLErrors: errors }: CombinedError): ApiError {
  if (networkError !== undefined || errors.length === 0) return toApiError(networkError);
  return graphqlFailure({ errors, writes: false });
}
