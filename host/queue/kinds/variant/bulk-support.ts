import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { JobCall } from '../../job-kind.ts';

/** Which stores were found to have no mutation for several variants, remembered while the app runs. */
export interface BulkSupport {
  isMissing(at: Pick<JobCall, 'connection'>): boolean;
  /**
   * Whether the error of a call means that the store's schema lacks the mutation; if so, that is remembered. The reading
   * query never varies, so any error in it is the schema's; a mutation may also fail because of its values.
   */
  learn(call: JobCall, what: 'reading' | 'mutation', error: ApiError): boolean;
}

/** @param names what the mutation uses of the schema: an error about the schema mentions one of these names */
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
