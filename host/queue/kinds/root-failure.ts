import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { GraphqlAnswer } from '../../../shared/contract/host-contract.ts';
import { readGraphqlFailure } from '../../gateway/graphql-failure.ts';

/**
 * Why a field of the query itself is null although the store answered: a field that is refused is null beside its error,
 * whose code says what happened (D1.3, specification 7.2). Null when the field has a value, or is null without an error.
 */
export function rootFailure({ data, errors, extensions }: GraphqlAnswer, field: string): ApiError | null {
  const root: unknown =
    typeof data === 'object' && data !== null && !Array.isArray(data) ? data[field] : null;
  if ((root ?? null) !== null || errors.length === 0) return null;
  return readGraphqlFailure({ answer: { headers: new Headers() }, errors, extensions });
}
