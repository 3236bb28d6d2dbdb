import type { ApiError } from '../../shared/contract/api-error.ts';
import { notUnderstood, whatNow } from './store-errors.ts';
import type { StoreRequest } from './store-request.ts';

/** What happened to a request that got no answer, before anyone says so in a sentence. */
type Failure = 'redirect' | 'undecodable' | 'broken' | { readonly neverSent: string };

/**
 * By what Node's fetch (error codes) and Chromium's (net:: names) say. A request counts as never sent only where the
 * connection itself was not made. First match wins.
 */
const SAYINGS: readonly (readonly [RegExp, Failure])[] = [
  [/redirect/i, 'redirect'],
  [/Z_\w+_ERROR|incorrect header check|CONTENT_DECODING/, 'undecodable'],
  [/ECONNREFUSED|ERR_CONNECTION_REFUSED/, { neverSent: 'nothing answers at its address' }],
  [/ENOTFOUND|EAI_AGAIN|ERR_NAME_NOT_RESOLVED/, { neverSent: 'its name is not known' }],
  [
    /E(HOST|NET)UNREACH|ENETDOWN|ERR_ADDRESS_UNREACHABLE|ERR_INTERNET_DISCONNECTED/,
    { neverSent: 'there is no network to it' },
  ],
  [/ERR_CONNECT_TIMEOUT|ERR_CONNECTION_TIMED_OUT/, { neverSent: 'its address does not answer' }],
  [/\bCERT_|_CERT\b|_CERT_|SELF_SIGNED|UNABLE_TO_VERIFY/, { neverSent: 'its certificate cannot be trusted' }],
  [/WRONG_VERSION|ERR_SSL_PROTOCOL/, { neverSent: 'it does not speak https' }],
  [/bad port|UNSAFE_PORT/, { neverSent: 'its port is closed to web requests' }],
];

/** The error for a request that fetch rejected, or whose answer broke off. */
export function describeRejection(rejection: unknown, request: StoreRequest): ApiError {
  const said = whatWasSaid(rejection);
  const failure = SAYINGS.find(([pattern]) => pattern.test(said))?.[1] ?? 'broken';
  if (failure === 'redirect') return redirected(0);
  if (failure === 'undecodable') {
    return request.writes ? notUnderstood(0, null) : notAStore(0, 'sent an answer that cannot be decoded');
  }
  if (failure === 'broken') return brokenOff(request);
  return {
    kind: 'unreachable',
    sent: 'no',
    message: `The store cannot be reached: ${failure.neverSent}. Nothing was sent. Check the network and the address, then try again.`,
  };
}

/** The connection ended after the request was on its way. */
export function brokenOff({ writes }: Pick<StoreRequest, 'writes'>): ApiError {
  return {
    kind: 'unreachable',
    sent: 'unknown',
    message: `The connection broke off before the store answered. ${whatNow(writes)}`,
  };
}

/** No answer within `afterMs` milliseconds, after the request was on its way. */
export function timedOut(afterMs: number, { writes }: StoreRequest): ApiError {
  return {
    kind: 'timeout',
    sent: 'unknown',
    afterMs,
    message: `The store did not answer within ${String(Math.round(afterMs / 1000))} seconds. ${whatNow(writes)}`,
  };
}

/** `sent` tells whether the request may have reached the store before it was cancelled. */
export function aborted(sent: 'no' | 'unknown', { writes }: StoreRequest): ApiError {
  const mayHaveChanged = writes && sent === 'unknown';
  return {
    kind: 'aborted',
    sent,
    message: mayHaveChanged ? `Cancelled. ${whatNow(true)}` : 'Cancelled. Nothing was changed.',
  };
}

/** `status` is 0 when the transport does not tell. */
export function redirected(status: number): ApiError {
  return notAStore(status, 'sends its visitors elsewhere, and the token does not follow');
}

/** `what` continues "What answers at this address …". */
export function notAStore(status: number, what: string): ApiError {
  return {
    kind: 'not_a_store',
    status,
    message: `What answers at this address ${what}. It is not a store; check the address.`,
  };
}

const MAX_SAID = 1_000;

/** Names, codes and messages of an error and of everything it was caused by. */
function whatWasSaid(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 5) return '';
  const code = 'code' in error ? String(error.code) : '';
  const causes: unknown[] = [
    error.cause,
    ...((error instanceof AggregateError ? error.errors : []) as unknown[]),
  ];
  return [
    code,
    error.message.slice(0, MAX_SAID),
    ...causes.map((cause) => whatWasSaid(cause, depth + 1)),
  ].join(' ');
}
