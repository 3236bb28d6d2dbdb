import { z } from 'zod';

/**
 * Everything that can go wrong between a screen and a store, as one union from the gateway to the toast. Each HTTP status
 * is mapped to a kind exactly once, in the gateway, and each GraphQL code in `graphql-errors.ts`. It holds no words of ours:
 * `said` is what the store itself said, `detail` is for whoever looks for a bug, and the page words the rest (`renderer/ui/error-text.ts`).
 */
const requestId = z.string().nullable();
const said = z.string();
const detail = z.string().nullable().catch(null);

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

/** Why this computer cannot write its own file. */
export const STORAGE_PROBLEMS = ['full', 'locked', 'read_only', 'damaged', 'failing'] as const;
export type StorageProblem = (typeof STORAGE_PROBLEMS)[number];

/** Why there was no answer. */
export const UNREACHABLE_REASONS = [
  'refused',
  'dns',
  'no_network',
  'no_connection',
  'certificate',
  'no_tls',
  'closed_port',
  'broken_off',
  /** Storedesk itself, which the page asks, does not answer: the store was not asked. */
  'shell_stopped',
] as const;
export type UnreachableReason = (typeof UNREACHABLE_REASONS)[number];

/** What showed that an answer did not come from a store. */
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
 * Why an address cannot be used: it is none, holds a password, would carry the token unencrypted, or belongs to no shop of
 * the kind that was chosen.
 */
export const ADDRESS_PROBLEMS = ['malformed', 'credentials', 'unprotected', 'not_a_shop'] as const;
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number];

/** Why the embedded store does not run. */
export const STORE_STOPS = ['closing', 'too_slow', 'ended', 'no_address', 'keeps_ending'] as const;
const storeStopFields = { reason: z.enum(STORE_STOPS).catch('ended'), detail };
/** `detail`: how its process ended, for whoever looks for a bug. */
export const storeStopSchema = z.object(storeStopFields);
export type StoreStop = z.infer<typeof storeStopSchema>;

/** Why Storedesk itself did not do what the page asked. */
export const HOST_FAILURES = [
  'not_started',
  'closing',
  'no_session',
  'not_recorded',
  /** The batch was dismissed, or never submitted. */
  'no_batch',
  /** The batch has jobs that have not ended. */
  'batch_open',
  /** The explorer's calls that change something are switched off. */
  'writes_off',
  'refused',
  'failed',
] as const;
export type HostFailure = (typeof HOST_FAILURES)[number];

const errorSchema = z.discriminatedUnion('kind', [
  /** No answer. `sent` says whether the request may have reached the store. */
  z.object({
    kind: z.literal('unreachable'),
    reason: z.enum(UNREACHABLE_REASONS).catch('broken_off'),
    sent: z.enum(['no', 'unknown']),
  }),
  /** No answer in time. A write may have happened: read before saying anything about it. */
  z.object({ kind: z.literal('timeout'), afterMs: z.number(), sent: z.literal('unknown') }),
  z.object({ kind: z.literal('aborted'), sent: z.enum(['no', 'unknown']) }),
  /** Something answered, but not a store. `status` is 0 when the transport does not tell. */
  z.object({
    kind: z.literal('not_a_store'),
    reason: z.enum(NOT_A_STORE_REASONS).catch('other_shape'),
    status: z.number(),
  }),
  z.object({ kind: z.literal('bad_address'), reason: z.enum(ADDRESS_PROBLEMS).catch('malformed') }),
  /** The token is unknown, or lacks a scope that the store names (D1.3). */
  z.object({ kind: z.literal('access_denied'), said, requestId }),
  z.object({ kind: z.literal('not_found'), requestId }),
  /** 422 or `userErrors`: the store refused, nothing changed. */
  z.object({
    kind: z.literal('invalid'),
    said,
    fields: z.record(z.string(), z.array(z.string())),
    requestId,
  }),
  /** 400, 405, 413, `BAD_USER_INPUT`: the request itself was wrong. */
  z.object({
    kind: z.literal('bad_request'),
    said,
    requestId,
    /** What was asked for and the store's schema does not have: `QueryRoot.fulfillmentOrders` (D8.3). Absent: another mistake. */
    lacks: z.array(z.string()).optional(),
  }),
  /** 402, 403, 423, `SHOP_INACTIVE`. */
  z.object({
    kind: z.literal('shop_inactive'),
    state: z.enum(['frozen', 'fraudulent', 'unavailable', 'inactive']),
    requestId,
  }),
  /** 429 and `THROTTLED`, after the gateway's own patience ended. */
  z.object({ kind: z.literal('rate_limited'), retryAfterMs: z.number(), requestId }),
  z.object({ kind: z.literal('max_cost_exceeded'), cost: z.number(), maxCost: z.number(), requestId }),
  /** `TIMEOUT`: the store has stopped a query that only reads, and says how to ask for less (D5.6). */
  z.object({ kind: z.literal('query_timeout'), said, requestId }),
  /**
   * 5xx, `INTERNAL_SERVER_ERROR`, and a mutation that failed after it was carried out, perhaps; with another status, a write whose
   * answer cannot be read.
   */
  z.object({ kind: z.literal('internal'), status: z.number(), requestId }),
  z.object({ kind: z.literal('keychain'), problem: keychainProblemSchema }),
  /** The connection was removed, or its token is gone from the keychain. */
  z.object({ kind: z.literal('no_connection'), reason: z.enum(['gone', 'no_token']).catch('gone') }),
  /** Not sent: the connection is switched to read-only. */
  z.object({ kind: z.literal('read_only') }),
  /** Not sent: it publishes or deletes a theme that is locked on this computer. */
  z.object({ kind: z.literal('theme_locked') }),
  /** Not sent: the computer has slept, or its clock was set, since what the change is based on was read (decision 0010). */
  z.object({ kind: z.literal('slept') }),
  /** The path or body is not in the contract: nothing was sent. */
  z.object({ kind: z.literal('not_in_contract'), detail }),
  /** The embedded store could not be started. */
  z.object({ kind: z.literal('store_not_running'), ...storeStopFields }),
  /** Nothing was sent or kept: this computer's own disk or file refused what has to be written down first. */
  z.object({ kind: z.literal('storage'), problem: z.enum(STORAGE_PROBLEMS) }),
  /** The shell refused the call, or a call failed on a bug. */
  z.object({ kind: z.literal('host'), reason: z.enum(HOST_FAILURES).catch('failed'), detail }),
]);

/** Reads also what an earlier version wrote to disk: there what the store had said was a part of `message`. */
export const apiErrorSchema: z.ZodType<ApiError, ApiError> = z.preprocess((value) => {
  const isOld = typeof value === 'object' && value !== null && 'message' in value && !('said' in value);
  return isOld ? { ...value, said: value.message } : value;
}, errorSchema) as unknown as z.ZodType<ApiError, ApiError>;
export type ApiError = z.infer<typeof errorSchema>;
export type ApiErrorKind = ApiError['kind'];
export const API_ERROR_KINDS: readonly ApiErrorKind[] = errorSchema.options.map(
  ({ shape }) => shape.kind.value,
);
