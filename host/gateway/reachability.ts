import type { ApiError, ApiErrorKind } from '../../shared/contract/api-error.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';

export type Reachability = Extract<HostEvent, { type: 'reachability' }>['state'];

/** Whether a failed call reached its store; null when it says nothing about that, because nothing was sent. */
const REACHED = {
  unreachable: 'offline',
  timeout: 'offline',
  not_a_store: 'offline',
  store_not_running: 'offline',
  access_denied: 'online',
  not_found: 'online',
  invalid: 'online',
  bad_request: 'online',
  rate_limited: 'online',
  max_cost_exceeded: 'online',
  internal: 'online',
  shop_inactive: 'unavailable',
  aborted: null,
  bad_address: null,
  keychain: null,
  no_connection: null,
  not_in_contract: null,
  storage: null,
  host: null,
} as const satisfies Record<ApiErrorKind, Reachability | null>;

/** What a failed call says about its store; null when it says nothing. */
export function reachabilityOf(error: ApiError): Reachability | null {
  if (error.kind === 'shop_inactive' && error.state !== 'inactive') return error.state;
  return REACHED[error.kind];
}
