import type { ApiError, NotAStoreReason, UnreachableReason } from '../../shared/contract/api-error.ts';
import { internalError } from './store-errors.ts';
import type { StoreRequest } from './store-request.ts';

/** What happened to a request that got no answer. All reasons but `broken_off` and `offline` say that the connection itself was not made. */
type Failure = 'redirect' | 'undecodable' | 'offline' | UnreachableReason;

/** By what Node's fetch (error codes) and Chromium's (net:: names) say. First match wins. */
const ERROR_PATTERNS: readonly (readonly [RegExp, Failure])[] = [
  // Of a connection that was made: the same codes as for one that was not.
  [/\b(read|write) E(HOST|NET)/, 'broken_off'],
  [/redirect/i, 'redirect'],
  [/Z_\w+_ERROR|incorrect header check|CONTENT_DECODING/, 'undecodable'],
  [/ECONNREFUSED|ERR_CONNECTION_REFUSED/, 'refused'],
  [/ENOTFOUND|EAI_AGAIN|ERR_NAME_NOT_RESOLVED/, 'dns'],
  [/E(HOST|NET)UNREACH|ENETDOWN/, 'no_network'],
  [/ERR_ADDRESS_UNREACHABLE|ERR_INTERNET_DISCONNECTED/, 'offline'],
  [/ERR_CONNECT_TIMEOUT|ERR_CONNECTION_TIMED_OUT/, 'no_connection'],
  [/\bCERT_|_CERT\b|_CERT_|SELF_SIGNED|UNABLE_TO_VERIFY/, 'certificate'],
  [/WRONG_VERSION|ERR_SSL_PROTOCOL/, 'no_tls'],
  [/bad port|UNSAFE_PORT/, 'closed_port'],
];

/** The error for a request that fetch rejected; `hasBegun`: whose answer had begun when it broke off. */
export function describeRejection(
  rejection: unknown,
  request: Pick<StoreRequest, 'writes'>,
  hasBegun = false,
): ApiError {
  const text = errorText(rejection);
  const failure = ERROR_PATTERNS.find(([pattern]) => pattern.test(text))?.[1] ?? 'broken_off';
  if (failure === 'redirect') return notAStore(0, 'redirect');
  if (failure === 'undecodable') return request.writes ? internalError(0, null) : notAStore(0, 'undecodable');
  if (hasBegun || failure === 'broken_off') return brokenOff;
  // Chromium does not tell a connection that broke from one that was not made.
  if (failure === 'offline' && request.writes) return brokenOff;
  const reason = failure === 'offline' ? 'no_network' : failure;
  return { kind: 'unreachable', reason, sent: 'no' };
}

/** The connection ended after the request was on its way. */
export const brokenOff: ApiError = { kind: 'unreachable', reason: 'broken_off', sent: 'unknown' };

/** No answer within `afterMs` milliseconds, after the request was on its way. */
export function timedOut(afterMs: number): ApiError {
  return { kind: 'timeout', sent: 'unknown', afterMs };
}

/** `sent` tells whether the request may have reached the store before it was cancelled. */
export function aborted(sent: 'no' | 'unknown'): ApiError {
  return { kind: 'aborted', sent };
}

/** `status` is 0 when the transport does not tell. */
export function notAStore(status: number, reason: NotAStoreReason): ApiError {
  return { kind: 'not_a_store', status, reason };
}

const MAX_SAID = 1_000;

/** Names, codes and messages of an error and of everything it was caused by. */
function errorText(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 5) return '';
  const code = 'code' in error ? String(error.code) : '';
  const causes: unknown[] = [
    error.cause,
    ...((error instanceof AggregateError ? error.errors : []) as unknown[]),
  ];
  return [code, error.message.slice(0, MAX_SAID), ...causes.map((cause) => errorText(cause, depth + 1))].join(
    ' ',
  );
}
