import type { ApiError, ApiErrorKind } from '../contract/api-error.ts';

/**
 * What a failure affects: one request and its values, the subject of the request (the order, the theme), or every following
 * request.
 */
type FailureReach = 'request' | 'subject' | 'everything';

const REACH = {
  invalid: 'request',
  bad_request: 'request',
  not_in_contract: 'request',
  max_cost_exceeded: 'request',
  query_timeout: 'request',
  // A single internal error may concern only one request; the queue pauses a batch after several in a row.
  internal: 'request',
  not_found: 'subject',
  theme_locked: 'subject',
  unreachable: 'everything',
  timeout: 'everything',
  aborted: 'everything',
  not_a_store: 'everything',
  bad_address: 'everything',
  access_denied: 'everything',
  shop_inactive: 'everything',
  rate_limited: 'everything',
  // Affects the remaining calls of the same run.
  slept: 'everything',
  keychain: 'everything',
  no_connection: 'everything',
  read_only: 'everything',
  store_not_running: 'everything',
  storage: 'everything',
  host: 'everything',
} as const satisfies Record<ApiErrorKind, FailureReach>;

/** What a failure affects, for callers that send or read many subjects in sequence. */
function failureReach({ kind }: Pick<ApiError, 'kind'>): FailureReach {
  return REACH[kind];
}

/** Returns true if the next request would fail in the same way, so that nothing more should be sent. */
export function failsForAll(error: Pick<ApiError, 'kind'>): boolean {
  return failureReach(error) === 'everything';
}
