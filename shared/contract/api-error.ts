import { z } from 'zod';

/**
 * Everything that can go wrong between a screen and a store, as one union from the gateway to the toast.
 * Each HTTP status and each GraphQL code is mapped to a kind exactly once, in the gateway.
 */
const requestId = z.string().nullable();
const message = z.string();

export const KEYCHAIN_PROBLEMS = [
  'no_daemon',
  'locked',
  'dismissed',
  'no_collection',
  'too_long',
  'not_stored',
  'other',
] as const;
export type KeychainProblem = (typeof KEYCHAIN_PROBLEMS)[number];

/** Why this computer cannot write its own file. */
export const STORAGE_PROBLEMS = ['full', 'locked', 'read_only', 'damaged', 'failing'] as const;
export type StorageProblem = (typeof STORAGE_PROBLEMS)[number];

export const apiErrorSchema = z.discriminatedUnion('kind', [
  /** No answer: DNS, refused, reset, TLS. `sent` says whether the request may have reached the store. */
  z.object({ kind: z.literal('unreachable'), message, sent: z.enum(['no', 'unknown']) }),
  /** No answer in time. A write may have happened: read before saying anything about it. */
  z.object({ kind: z.literal('timeout'), message, afterMs: z.number(), sent: z.literal('unknown') }),
  z.object({ kind: z.literal('aborted'), message, sent: z.enum(['no', 'unknown']) }),
  /** Something answered, but not a store: HTML, another JSON, a redirect elsewhere. */
  z.object({ kind: z.literal('not_a_store'), message, status: z.number() }),
  /** The address is no address, or not https and not loopback. */
  z.object({ kind: z.literal('bad_address'), message }),
  z.object({ kind: z.literal('access_denied'), message, requestId }),
  z.object({ kind: z.literal('not_found'), message, requestId }),
  /** 422 or `userErrors`: the store refused, nothing changed. */
  z.object({
    kind: z.literal('invalid'),
    message,
    fields: z.record(z.string(), z.array(z.string())),
    requestId,
  }),
  /** 400, 405, 413, `BAD_USER_INPUT`: the request itself was wrong. */
  z.object({ kind: z.literal('bad_request'), message, requestId }),
  /** 402, 403, 423, `SHOP_INACTIVE`. */
  z.object({
    kind: z.literal('shop_inactive'),
    message,
    state: z.enum(['frozen', 'fraudulent', 'unavailable', 'inactive']),
    requestId,
  }),
  /** 429 and `THROTTLED`, after the gateway's own patience ended. */
  z.object({ kind: z.literal('rate_limited'), message, retryAfterMs: z.number(), requestId }),
  z.object({
    kind: z.literal('max_cost_exceeded'),
    message,
    cost: z.number(),
    maxCost: z.number(),
    requestId,
  }),
  /** 5xx and `INTERNAL_SERVER_ERROR`. */
  z.object({ kind: z.literal('internal'), message, status: z.number(), requestId }),
  z.object({ kind: z.literal('keychain'), message, problem: z.enum(KEYCHAIN_PROBLEMS) }),
  /** The connection was removed, or its token is gone from the keychain. */
  z.object({ kind: z.literal('no_connection'), message }),
  /** The path or body is not in the contract: nothing was sent. */
  z.object({ kind: z.literal('not_in_contract'), message }),
  /** The embedded store could not be started. */
  z.object({ kind: z.literal('store_not_running'), message }),
  /** Nothing was sent or kept: this computer's own disk or file refused what has to be written down first. */
  z.object({ kind: z.literal('storage'), message, problem: z.enum(STORAGE_PROBLEMS) }),
  /** The shell refused the call, or a call failed on a bug. */
  z.object({ kind: z.literal('host'), message }),
]);
export type ApiError = z.infer<typeof apiErrorSchema>;
export type ApiErrorKind = ApiError['kind'];

/** Whether a write that ended in this error may have changed the store. */
export function mayHaveHappened(error: ApiError): boolean {
  switch (error.kind) {
    case 'timeout':
    case 'internal':
      return true;
    case 'unreachable':
    case 'aborted':
      return error.sent === 'unknown';
    case 'not_a_store':
    case 'bad_address':
    case 'access_denied':
    case 'not_found':
    case 'invalid':
    case 'bad_request':
    case 'shop_inactive':
    case 'rate_limited':
    case 'max_cost_exceeded':
    case 'keychain':
    case 'no_connection':
    case 'not_in_contract':
    case 'store_not_running':
    case 'storage':
    case 'host':
      return false;
  }
}
