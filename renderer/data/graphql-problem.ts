import type { CombinedError } from '@urql/core';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { toApiError } from './host-client.ts';

/**
 * What went wrong with a GraphQL query. A call that failed as a whole brings the host's own error along; what is left
 * are errors of a part, beside the data of the rest (D1.3).
 */
export function graphqlProblem({ networkError, graphQLErrors: [first] }: CombinedError): ApiError {
  if (networkError !== undefined || first === undefined) return toApiError(networkError);
  const { message, extensions } = first;
  switch (extensions?.['code']) {
    case 'ACCESS_DENIED':
      return { kind: 'access_denied', said: message, requestId: null };
    case 'BAD_USER_INPUT':
      return { kind: 'bad_request', said: message, requestId: null };
    default:
      return { kind: 'internal', status: 200, requestId: requestIdOf(extensions) };
  }
}

/** D5.10: an internal error names its request. */
function requestIdOf(extensions: Readonly<Record<string, unknown>> | undefined): string | null {
  const id = extensions?.['requestId'];
  return typeof id === 'string' ? id : null;
}
