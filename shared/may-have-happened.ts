import type { ApiError, HostFailure } from './contract/api-error.ts';

/** A bug may occur after the write was carried out; the jobs that were refused so were sent. */
const MAYBE_AFTER_THE_WRITE: readonly HostFailure[] = ['failed', 'page_failed', 'published_since', 'partial'];

/** Returns true if a write that ended with this error may have changed the store. */
export function mayHaveHappened(error: ApiError): boolean {
  if ('unchanged' in error && error.unchanged === true) return false;
  switch (error.kind) {
    case 'timeout':
    case 'internal':
      return true;
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

/** The error of a write that certainly did not happen, whatever the error alone says. */
export function notHappened(error: ApiError): ApiError {
  return error.kind === 'timeout' ||
    error.kind === 'internal' ||
    error.kind === 'unreachable' ||
    error.kind === 'aborted' ||
    error.kind === 'not_found' ||
    error.kind === 'host'
    ? { ...error, unchanged: true }
    : error;
}
