import type { ApiError } from '../../shared/contract/api-error.ts';
import { graphqlFailure } from '../../shared/graphql-errors.ts';
import type { Json } from '../../shared/json-limits.ts';
import { readQueryCost } from './graphql-cost.ts';
import { missingFields } from './missing-fields.ts';

export interface FailedAnswer {
  readonly errors: readonly Json[];
  readonly extensions: Readonly<Record<string, Json>>;
  /** Whether the query could have changed something. */
  readonly writes: boolean;
  /** The answer's request id; null if unknown. */
  readonly requestId?: string | null;
}

/** Reduces a failed query to one error, including what the store's schema lacks (D8.3). */
export function readGraphqlFailure({ extensions, ...failed }: FailedAnswer): ApiError {
  const error = graphqlFailure({ ...failed, waitMs: readQueryCost(extensions)?.waitMs });
  const missing = error.kind === 'bad_request' ? missingFields(failed.errors) : [];
  return missing.length > 0 ? ({ ...error, lacks: [...missing] } as ApiError) : error;
}
