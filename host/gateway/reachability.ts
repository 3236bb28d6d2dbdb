import type { ApiError, ApiErrorKind } from '../../shared/contract/api-error.ts';
import type { Reachability } from '../../shared/contract/host-contract.ts';

/**
 * What a failed call says about its store; null if nothing. `access_denied` says nothing: REST uses one status, and maybe
 * one message, for both an unknown token and a missing scope (D1.3).
 */
const SAYS = {
  unreachable: 'offline',
  timeout: 'offline',
  not_a_store: 'offline',
  store_not_running: 'offline',
  access_denied: null,
  not_found: 'online',
  invalid: 'online',
  bad_request: 'online',
  rate_limited: 'online',
  max_cost_exceeded: 'online',
  query_timeout: 'online',
  internal: 'failing',
  shop_inactive: 'unavailable',
  aborted: null,
  bad_address: 'not_sent',
  keychain: 'not_sent',
  no_connection: 'not_sent',
  read_only: null,
  theme_locked: null,
  slept: null,
  not_in_contract: null,
  storage: null,
  host: null,
} as const satisfies Record<ApiErrorKind, Reachability | null>;

/** What a failed call says about its store; null if nothing. `needsScope`: whether the call needed an access scope. */
export function reachabilityOf(error: ApiError, needsScope: boolean): Reachability | null {
  if (error.kind === 'shop_inactive' && error.state !== 'inactive') return error.state;
  if (error.kind === 'access_denied' && !needsScope) return 'token_refused';
  return SAYS[error.kind];
}
