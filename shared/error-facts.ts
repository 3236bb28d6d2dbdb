import type { ApiErrorKind } from './contract/api-error.ts';

interface ErrorFacts {
  /** The next request would fail in the same way, whatever its subject. */
  readonly failsForAll: boolean;
  /** The store answered the call with it, so that the answer can be shown. */
  readonly isStoresAnswer: boolean;
  /** Says nothing about what an earlier attempt of the same call did. */
  readonly hidesEarlier: boolean;
  /** The same read may succeed a little later, although nobody changed anything. */
  readonly mayPass: boolean;
}

/** What follows from each kind of error. */
export const ERROR_FACTS = {
  invalid: { failsForAll: false, isStoresAnswer: true, hidesEarlier: false, mayPass: false },
  bad_request: { failsForAll: false, isStoresAnswer: true, hidesEarlier: false, mayPass: false },
  not_in_contract: { failsForAll: false, isStoresAnswer: false, hidesEarlier: false, mayPass: false },
  max_cost_exceeded: { failsForAll: false, isStoresAnswer: true, hidesEarlier: false, mayPass: false },
  query_timeout: { failsForAll: false, isStoresAnswer: true, hidesEarlier: false, mayPass: false },
  // A single internal error may concern only one request; the queue pauses a batch after several in a row.
  internal: { failsForAll: false, isStoresAnswer: false, hidesEarlier: false, mayPass: true },
  not_found: { failsForAll: false, isStoresAnswer: true, hidesEarlier: false, mayPass: false },
  theme_locked: { failsForAll: false, isStoresAnswer: false, hidesEarlier: true, mayPass: false },
  unreachable: { failsForAll: true, isStoresAnswer: false, hidesEarlier: true, mayPass: true },
  timeout: { failsForAll: true, isStoresAnswer: false, hidesEarlier: false, mayPass: true },
  aborted: { failsForAll: true, isStoresAnswer: false, hidesEarlier: false, mayPass: false },
  not_a_store: { failsForAll: true, isStoresAnswer: false, hidesEarlier: true, mayPass: true },
  bad_address: { failsForAll: true, isStoresAnswer: false, hidesEarlier: true, mayPass: false },
  access_denied: { failsForAll: true, isStoresAnswer: true, hidesEarlier: true, mayPass: false },
  shop_inactive: { failsForAll: true, isStoresAnswer: true, hidesEarlier: true, mayPass: false },
  rate_limited: { failsForAll: true, isStoresAnswer: false, hidesEarlier: true, mayPass: true },
  // Affects the remaining calls of the same run.
  slept: { failsForAll: true, isStoresAnswer: false, hidesEarlier: true, mayPass: false },
  keychain: { failsForAll: true, isStoresAnswer: false, hidesEarlier: true, mayPass: false },
  no_connection: { failsForAll: true, isStoresAnswer: false, hidesEarlier: true, mayPass: false },
  read_only: { failsForAll: true, isStoresAnswer: false, hidesEarlier: true, mayPass: false },
  store_not_running: { failsForAll: true, isStoresAnswer: false, hidesEarlier: true, mayPass: false },
  storage: { failsForAll: true, isStoresAnswer: false, hidesEarlier: false, mayPass: false },
  host: { failsForAll: true, isStoresAnswer: false, hidesEarlier: false, mayPass: false },
} as const satisfies Record<ApiErrorKind, ErrorFacts>;
