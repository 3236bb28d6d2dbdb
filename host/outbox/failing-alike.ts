import type { ApiError, ApiErrorKind } from '../../shared/contract/api-error.ts';

/** Whether the next operation would fail in the same way: then a batch stops instead of failing row by row. */
const FAILS_ALIKE = {
  unreachable: true,
  timeout: true,
  not_a_store: true,
  bad_address: true,
  access_denied: true,
  shop_inactive: true,
  rate_limited: true,
  keychain: true,
  no_connection: true,
  not_in_contract: true,
  store_not_running: true,
  storage: true,
  host: true,
  bad_request: true,
  aborted: false,
  not_found: false,
  invalid: false,
  max_cost_exceeded: false,
  // One request may fail on a fault of its own; many in a row do not.
  internal: false,
} as const satisfies Record<ApiErrorKind, boolean>;

/** See `FAILS_ALIKE`: true for what is about the connection, false for what may be about one request. */
export function failsAlike({ kind }: ApiError): boolean {
  return FAILS_ALIKE[kind];
}
