import type { CombinedError } from '@urql/core';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { graphqlFailure } from '../../shared/graphql-errors.ts';
import { toApiError } from './host-client.ts';

/**
 * Converts the error of a GraphQL query; the page sends no mutations this way. A call that failed as a whole carries the
 * host's own error; otherwise the errors are about parts of the data (D1.3).
 */
export function graphqlProblem({ networkError, graphQLErrors: errors }: CombinedError): ApiError {
  if (networkError !== undefined || errors.length === 0) return toApiError(networkError);
  return graphqlFailure({ errors, writes: false });
}
