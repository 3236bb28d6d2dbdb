import type { ApiErrorKind } from './contract/api-error.ts';

interface ErrorFacts {
  /** The next request would fail in the same way, whatever its subject. */
  readonly failsForAll: boolean;
  /** The store answered the call with it, so that the answer can be shown. */
  readonly isStoresAnswer: boolean;
  /** Says nothing about what an earlier attempt of the same call did. */
  readonly hidesEarlier: boolean;
}

/** What follows from each kind of error. */
export const ERROR_FACTS = {
  invalid: { failsForAll: false, isStoresAnswer: true, hidesEarlier: false },
  bad_request: { failsForAll: false, isStoresAnswer: true, hidesEarlier: false },
  not_in_contract: { failsForAll: false, isStoresAnswer: false, hidesEarlier: false },
  max_cost_exceeded: { failsForAll: false, isStoresAnswer: true, hidesEarlier: false },
  query_timeout: { failsForAll: false, isStoresAnswer: true, hidesEarlier: false },
  // A single internal error may concern only one request; the queue pauses a batch after several in a row.
  internal: { failsForAll: false, isStoresAnswer: false, hidesEarlier: false },
  not_found: { failsForAll: false, isStoresAnswer: true, hidesEarlier: false },
  theme_locked: { failsForAll: false, isStoresAnswer: false, hidesEarlier: true },
  unreachable: { failsForAll: true, isStoresAnswer: false, hidesEarlier: true },
  timeout: { failsForAll: true, isStoresAnswer: false, hidesEarlier: false },
  aborted: { failsForAll: true, isStoresAnswer: false, hidesEarlier: false },
  not_a_store: { failsForAll: true, isStoresAnswer: false, hidesEarlier: true },
  bad_address: { failsForAll: true, isStoresAnswer: false, hidesEarlier: true },
  access_denied: { failsForAll: true, isStoresAnswer: true, hidesEarlier: true },
  shop_inactive: { failsForAll: true, isStoresAnswer: true, hidesEarlier: true },
  rate_limited: { failsForAll: true, isStoresAnswer: false, hidesEarlier: true },
  // Affects the remaining calls of the same run.
  slept: { failsForAll: true, isStoresAnswer: false, hidesEarlier: true },
  keychain: { failsForAll: true, isStoresAnswer: false, hidesEarlier: true },
  no_connection: { failsForAll: true, isStoresAnswer: false, hidesEarlier: true },
  read_only: { failsForAll: true, isStoresAnswer: false, hidesEarlier: true },
  store_not_running: { failsForAll: true, isStoresAnswer: false, hidesEarlier: true },
  storage: { failsForAll: true, isStoresAnswer: false, hidesEarlier: false },
  host: { failsForAll: true, isStoresAnswer: false, hidesEarlier: false },
} as const satisfies Record<ApiErrorKind, ErrorFacts>;
