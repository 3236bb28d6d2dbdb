import type { ApiError, HostFailure } from './contract/api-error.ts';

/** A bug may occur after the write was carried out; the jobs that were refused so were sent. */
const MAYBE_AFTER_THE_WRITE: readonly HostFailure[] = ['failed', 'page_failed', 'published_since', 'partial'];

/** Returns true if a write that ended with this error may have changed the store. */
export function mayHaveHappened(error: ApiError): boolean {
  switch (error.kind) {
    case 'timeout':
      return true;
    case 'internal':
      return error.unchanged !== true;
    case 'unreachable':
    case 'aborted':
    case 'not_found':
      return error.sent === 'unknown';
    case 'host':
      return error.sent === 'unknown' || MAYBE_AFTER_THE_WRITE.includes(error.reason);
    case 'not_a_store':
    case 'bad_address':
    case 'access_denied':
    case 'invalid':
    case 'bad_request':
    case 'shop_inactive':
    case 'rate_limited':
    case 'max_cost_exceeded':
    case 'query_timeout':
    case 'keychain':
    case 'no_connection':
    case 'read_only':
    case 'theme_locked':
    case 'slept':
    case 'not_in_contract':
    case 'store_not_running':
    case 'storage':
      return false;
  }
}
