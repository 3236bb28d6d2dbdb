/** Limits that belong to no single entity (specification 8, D1, D5). */
export const MAX_BODY_BYTES = 1024 * 1024; // D1.7
/** Size of one call from a page to the host: enough for ten thousand edited cells with the names of their variants. */
export const MAX_CALL_BYTES = 4 * 1024 * 1024;
export const REST_BUCKET = { size: 40, perSecond: 2 } as const; // D1.11
export const EMBEDDED_REST_BUCKET = { size: 400, perSecond: 20 } as const; // D1.11
export const GRAPHQL_BUCKET = { size: 1000, perSecond: 50 } as const; // specification 8
export const MAX_QUERY_COST = 1000; // specification 8
export const MAX_PAGE_SIZE = 250; // specification 8
/** Maximum number of errors of a GraphQL answer that the host passes on. */
export const MAX_ANSWER_ERRORS = 50;
export const MAX_PAGED_OBJECTS = 25_000; // specification 8
export const MAX_QUERY_CHARACTERS = 50_000; // D5.1
export const MAX_QUERY_DEPTH = 20; // D5.1
export const MAX_QUERY_ALIASES = 500; // D5.1
export const MAX_QUERY_NAME = 80; // characters of the name of a saved query
export const MAX_VIEW_NAME = 60; // characters of the name of a saved view
export const MAX_SEARCH_TERMS = 20; // D5.6
export const MAX_SEARCH_TERM_CHARACTERS = 256; // D5.6, code points
export const MAX_SEARCH_CHARACTERS = 20_000; // more than 20 terms of 256 escaped characters need
export const MAX_INTROSPECTION_FIELDS = 5; // D5.6, a document
export const MAX_LIST_ENTRIES = 250; // D5.6
export const SEARCH_BUDGET_MS = 2000; // D5.6
export const MAX_MESSAGE_CHARACTERS = 1000; // D4.5, code points

/**
 * How far, in milliseconds, each query for changes reaches back before the newest known one: a write gets its timestamp before
 * it becomes readable, so the earlier of two writes may appear later; and many stores round it to a second.
 */
export const CHANGE_OVERLAP_MS = 10_000;

/** Maximum number of activity log entries that one call returns. */
export const MAX_ACTIVITY_PAGE = 500;

/** Length of a text in code points rather than UTF-16 units (D4.5). */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** How long a server waits for its clients. Milliseconds. The first three are options of Node's `http`. */
export interface RequestTimeouts {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  /** Interval between checks for timed-out requests. */
  readonly connectionsCheckingInterval: number;
  /** How long a response may wait without its client reading any of it. */
  readonly unreadTimeout: number;
}

/** At 140 kbit/s, the largest body of 1 MiB takes one minute. */
export const REQUEST_TIMEOUTS: RequestTimeouts = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  unreadTimeout: 60_000,
};
