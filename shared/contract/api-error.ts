import { z } from 'zod';

/**
 * Everything that can go wrong between a screen and a store, as one union from the gateway to the toast. Each HTTP status is
 * mapped to a kind exactly once, in the gateway, and each GraphQL code in `graphql-errors.ts`. Errors carry no text of ours:
 * `said` is the store's own message, `detail` is for debugging, and the page supplies the rest
 * (`renderer/ui/error-text.ts`).
 */
const requestId = z.string().nullable();
const said = z.string();
const detail = z.string().nullable().catch(null);
/** Set if this is all that is known about a write whose response was lost. */
const maybeSent = { sent: z.literal('unknown').optional() };
/** Set if the write certainly did not happen: the store was read since, or only a read before the write failed. */
const unchanged = { unchanged: z.literal(true).optional() };

export const KEYCHAIN_PROBLEMS = [
  'no_daemon',
  'locked',
  'dismissed',
  'no_collection',
  'too_long',
  'not_stored',
  'module_changed',
  'other',
] as const;
export const keychainProblemSchema = z.enum(KEYCHAIN_PROBLEMS);
export type KeychainProblem = z.infer<typeof keychainProblemSchema>;

/** Why the host cannot write its own files on this computer. */
export const STORAGE_PROBLEMS = ['full', 'locked', 'read_only', 'damaged', 'failing'] as const;
export type StorageProblem = (typeof STORAGE_PROBLEMS)[number];

/** Why there was no response. */
export const UNREACHABLE_REASONS = [
  'refused',
  'dns',
  'no_network',
  'no_connection',
  'certificate',
  'no_tls',
  'closed_port',
  'broken_off',
  /** Storedesk itself does not respond to the page, so no request was sent to the store. */
  'shell_stopped',
] as const;
export type UnreachableReason = (typeof UNREACHABLE_REASONS)[number];

/** How a response was recognized as not coming from a store. */
export const NOT_A_STORE_REASONS = [
  'redirect',
  'undecodable',
  'not_json',
  'too_large',
  'too_deep',
  'other_shape',
] as const;
export type NotAStoreReason = (typeof NOT_A_STORE_REASONS)[number];

/**
 * Why an address cannot be used: it is not an address, contains credentials, would send the token unencrypted, or does not
 * belong to a shop of the chosen kind.
 */
export const ADDRESS_PROBLEMS = ['malformed', 'credentials', 'unprotected', 'not_a_shop'] as const;
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number];

/** Why the embedded store is not running. */
export const STORE_STOPS = ['closing', 'too_slow', 'ended', 'no_address', 'keeps_ending'] as const;
const storeStopFields = { reason: z.enum(STORE_STOPS).catch('ended'), detail };
/** `detail`: how its process ended, for debugging. */
export const storeStopSchema = z.object(storeStopFields);
export type StoreStop = z.infer<typeof storeStopSchema>;

/** Why Storedesk itself did not carry out what the page requested. */
export const HOST_FAILURES = [
  'not_started',
  'closing',
  'no_session',
  /** The batch was dismissed or never submitted. */
  'no_batch',
  /** There are jobs that have not ended. */
  'batch_open',
  /** Writes from the explorer are switched off. */
  'writes_off',
  // How a job of the queue was refused; see `queue.ts`.
  'busy',
  'not_allowed',
  'changed',
  'published_since',
  'other_published',
  'partial',
  'unchanged',
  'file_gone',
  'late',
  'refused',
  'failed',
  /** The page has a bug, or received an answer that it cannot read. The host knows nothing of it. */
  'page_failed',
] as const;
export type HostFailure = (typeof HOST_FAILURES)[number];

const errorSchema = z.discriminatedUnion('kind', [
  /** No response. `sent` says whether the request may have reached the store. */
  z.object({
    kind: z.literal('unreachable'),
    reason: z.enum(UNREACHABLE_REASONS).catch('broken_off'),
    sent: z.enum(['no', 'unknown']),
    ...unchanged,
  }),
  /** No response in time. A write may have happened: read back before reporting its outcome. */
  z.object({ kind: z.literal('timeout'), afterMs: z.number(), sent: z.literal('unknown'), ...unchanged }),
  z.object({ kind: z.literal('aborted'), sent: z.enum(['no', 'unknown']), ...unchanged }),
  /** Something responded, but not a store. `status` is 0 when the transport does not reveal it. */
  z.object({
    kind: z.literal('not_a_store'),
    reason: z.enum(NOT_A_STORE_REASONS).catch('other_shape'),
    status: z.number(),
  }),
  z.object({ kind: z.literal('bad_address'), reason: z.enum(ADDRESS_PROBLEMS).catch('malformed') }),
  /** The token is unknown, or lacks a scope that the store names (D1.3). */
  z.object({ kind: z.literal('access_denied'), said, requestId }),
  z.object({ kind: z.literal('not_found'), requestId, ...maybeSent, ...unchanged }),
  /** 422 or `userErrors`: the store refused and nothing changed. */
  z.object({
    kind: z.literal('invalid'),
    said,
    fields: z.record(z.string(), z.array(z.string())),
    requestId,
  }),
  /** 400, 405, 413, `BAD_USER_INPUT`: the request itself was invalid. */
  z.object({
    kind: z.literal('bad_request'),
    said,
    requestId,
    /** Requested fields that the store's schema lacks, such as `QueryRoot.fulfillmentOrders` (D8.3). Absent for other causes. */
    lacks: z.array(z.string()).optional(),
  }),
  /** 402, 403, 423, `SHOP_INACTIVE`. */
  z.object({
    kind: z.literal('shop_inactive'),
    state: z.enum(['frozen', 'fraudulent', 'unavailable', 'inactive']),
    requestId,
  }),
  /** 429 and `THROTTLED`, after the gateway gave up waiting. */
  z.object({ kind: z.literal('rate_limited'), retryAfterMs: z.number(), requestId }),
  z.object({ kind: z.literal('max_cost_exceeded'), cost: z.number(), maxCost: z.number(), requestId }),
  /** `TIMEOUT`: the store aborted a read-only query; its message says how to narrow it (D5.6). */
  z.object({ kind: z.literal('query_timeout'), said, requestId }),
  /**
   * 5xx, `INTERNAL_SERVER_ERROR`, and a mutation that failed but may have been carried out. With any other status: the
   * response cannot be read, or is not what the API promises.
   */
  z.object({
    kind: z.literal('internal'),
    status: z.number(),
    requestId,
    ...unchanged,
  }),
  z.object({ kind: z.literal('keychain'), problem: keychainProblemSchema }),
  /** The connection was removed, or its token is gone from the keychain. */
  z.object({ kind: z.literal('no_connection'), reason: z.enum(['gone', 'no_token']).catch('gone') }),
  /** Not sent: the connection is read-only. */
  z.object({ kind: z.literal('read_only') }),
  /** Not sent: the call would publish or delete a theme that is locked on this computer. */
  z.object({ kind: z.literal('theme_locked') }),
  /** Not sent: the computer slept, or its clock was set, after the data that the change is based on was read (decision 0010). */
  z.object({ kind: z.literal('slept') }),
  /** The path or body is not in the contract: nothing was sent. */
  z.object({ kind: z.literal('not_in_contract'), detail }),
  /** The embedded store could not be started. */
  z.object({ kind: z.literal('store_not_running'), ...storeStopFields }),
  /** Nothing was sent or kept: what must be recorded first could not be written to this computer's disk. */
  z.object({ kind: z.literal('storage'), problem: z.enum(STORAGE_PROBLEMS) }),
  /** The shell refused the call, or the call failed because of a bug. */
  z.object({
    kind: z.literal('host'),
    reason: z.enum(HOST_FAILURES).catch('failed'),
    detail,
    ...maybeSent,
    ...unchanged,
  }),
]);

/** Also reads errors that earlier versions wrote to disk, in which the store's message was part of `message`. */
export const apiErrorSchema: z.ZodType<ApiError, ApiError> = z.preprocess((value) => {
  const isOld = typeof value === 'object' && value !== null && 'message' in value && !('said' in value);
  return isOld ? { ...value, said: value.message } : value;
}, errorSchema) as unknown as z.ZodType<ApiError, ApiError>;
export type ApiError = z.infer<typeof errorSchema>;
export type ApiErrorKind = ApiError['kind'];
export const API_ERROR_KINDS: readonly ApiErrorKind[] = errorSchema.options.map(
  ({ shape }) => shape.kind.value,
);

/** A call was cancelled. `sent`: whether the request may have reached the store before. */
export function aborted(sent: 'no' | 'unknown'): Extract<ApiError, { kind: 'aborted' }> {
  return { kind: 'aborted', sent };
}
