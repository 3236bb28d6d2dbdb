import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { JobCall } from '../../job-kind.ts';

/** Which stores turned out to have no mutation for several variants, as long as the app runs. */
export interface BulkSupport {
  isMissing(at: Pick<JobCall, 'connection'>): boolean;
  /**
   * Whether the error of a call says that the store's schema does not have it; then that is remembered. The reading is the
   * same every time, so that whatever is wrong with it is the schema; a mutation may be wrong in its values too.
   */
  learn(call: JobCall, what: 'reading' | 'mutation', error: ApiError): boolean;
}

/** @param names what belongs to the mutation in the schema: a sentence about what is not in it names it */
export function createBulkSupport(names: readonly string[]): BulkSupport {
  const without = new Set<string>();
  return {
    isMissing: ({ connection }) => without.has(connection),
    learn({ connection }, what, error) {
      const isMissing =
        error.kind === 'not_found' ||
        (error.kind === 'bad_request' &&
          (what === 'reading' || names.some((name) => error.said.includes(name))));
      if (isMissing) without.add(connection);
      return isMissing;
    },
  };
}
