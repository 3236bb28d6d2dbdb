import type { ApiError, ApiErrorKind } from '../contract/api-error.ts';

/**
 * What a failure is about: one request and the values in it, the subject of the request (the order, the theme), or
 * everything that would be sent next.
 */
export type FailureReach = 'request' | 'subject' | 'everything';

const REACH = {
  invalid: 'request',
  bad_request: 'request',
  not_in_contract: 'request',
  max_cost_exceeded: 'request',
  query_timeout: 'request',
  // One request may fail on a fault of the store; many in a row do not.
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
  // Whatever else belongs to the same run.
  slept: 'everything',
  keychain: 'everything',
  no_connection: 'everything',
  read_only: 'everything',
  store_not_running: 'everything',
  storage: 'everything',
  host: 'everything',
} as const satisfies Record<ApiErrorKind, FailureReach>;

/** How far a failure reaches, for whoever sends or reads many one after the other. */
export function failureReach({ kind }: Pick<ApiError, 'kind'>): FailureReach {
  return REACH[kind];
}

/** Whether the next request would fail in the same way: then nothing more is sent. */
export function failsForAll(error: Pick<ApiError, 'kind'>): boolean {
  return failureReach(error) === 'everything';
}
