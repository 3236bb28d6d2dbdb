import type { ApiError } from '../contract/api-error.ts';
import { ERROR_FACTS } from '../error-facts.ts';

/** Returns true if the next request would fail in the same way, so that nothing more should be sent. */
export function failsForAll({ kind }: Pick<ApiError, 'kind'>): boolean {
  return ERROR_FACTS[kind].failsForAll;
}
