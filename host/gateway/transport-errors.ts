import type { ApiError, NotAStoreReason, UnreachableReason } from '../../shared/contract/api-error.ts';
import { internalError } from './store-errors.ts';
import type { StoreRequest } from './store-request.ts';

/** Why a request got no answer. Every reason except `broken_off` and `offline` means that the connection was not established. */
type Failure = 'redirect' | 'undecodable' | 'offline' | UnreachableReason;

/** Matched against error codes of Node's fetch and net:: names of Chromium. The first match wins. */
const ERROR_PATTERNS: readonly (readonly [RegExp, Failure])[] = [
  // These codes also occur on an established connection.
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

/** The error for a request that fetch rejected. `hasBegun`: whether the answer had started to arrive. */
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
  // Chromium reports a broken connection like one that was never established.
  if (failure === 'offline' && request.writes) return brokenOff;
  const reason = failure === 'offline' ? 'no_network' : failure;
  return { kind: 'unreachable', reason, sent: 'no' };
}

/** The connection broke after the request was sent. */
export const brokenOff: ApiError = { kind: 'unreachable', reason: 'broken_off', sent: 'unknown' };

/** No answer within `afterMs` milliseconds after the request was sent. */
export function timedOut(afterMs: number): ApiError {
  return { kind: 'timeout', sent: 'unknown', afterMs };
}

/** `status` is 0 if the transport does not report it. */
export function notAStore(status: number, reason: NotAStoreReason): ApiError {
  return { kind: 'not_a_store', status, reason };
}

const MAX_SAID = 1_000;

/** Codes and messages of an error and all its causes. */
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
