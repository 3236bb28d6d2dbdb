import type { Instant } from '../../shared/clock.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { boundedWait, LONGEST_RETRY_AFTER_MS } from './bounded-wait.ts';

type InactiveState = Extract<ApiError, { kind: 'shop_inactive' }>['state'];

/** What the store's answer is about, beside the answer itself. */
export interface AnswerContext {
  /** When the answer came. */
  readonly now: Instant;
  /** Whether the request could have changed something: only then the sentences speak of that. */
  readonly writes: boolean;
}

/** A refusal by the store, by REST or GraphQL. */
export interface Refusal {
  /** The store's own sentence, quoted. */
  readonly said: string;
  readonly requestId: string | null;
  readonly writes: boolean;
}

/** The request itself was wrong (400, 405, 413, `BAD_USER_INPUT`); nothing was processed. */
export function badRequest({ said, requestId, writes }: Refusal): ApiError {
  const message = `The store did not understand the request: ${said}${unchanged(writes)}`;
  return { kind: 'bad_request', requestId, message };
}

/** The token is unknown, or lacks a scope that the store names (D1.3); nothing was processed. */
export function accessDenied({ said, requestId, writes }: Refusal): ApiError {
  const message = `The store denied access: ${said}${unchanged(writes)} Use a token that may do this.`;
  return { kind: 'access_denied', requestId, message };
}

/** What was asked for is gone, or never was (specification 7.1). */
export function notFound({ requestId, writes }: Refusal): ApiError {
  const message = `The store does not have this, or not any more.${unchanged(writes)} Reload the list.`;
  return { kind: 'not_found', requestId, message };
}

const ADVICE = {
  frozen: 'It is frozen until its balance is paid: its owner can settle that with the platform.',
  fraudulent: 'It is marked as fraudulent: its owner can ask the platform about it.',
  unavailable: 'It is locked for now, often after too many calls: try again later.',
  inactive: 'It is not active: its owner can ask the platform about it.',
} as const satisfies Record<InactiveState, string>;

/** The shop takes no calls at all (D5.11). */
export function inactiveShop(state: InactiveState, { requestId, writes }: Refusal): ApiError {
  const message = `The shop takes no calls. ${ADVICE[state]}${unchanged(writes)}`;
  return { kind: 'shop_inactive', state, requestId, message };
}

/** Which state a `SHOP_INACTIVE` means: GraphQL has one code for all, so the sentence has to tell (D5.11). */
export function inactiveStateOf(said: string): InactiveState {
  if (/frozen/i.test(said)) return 'frozen';
  if (/fraud/i.test(said)) return 'fraudulent';
  return /unavailable|not available|locked/i.test(said) ? 'unavailable' : 'inactive';
}

/** The store asks to be called less often. Nothing was processed. */
export function rateLimited(ms: number, requestId: string | null): ApiError {
  const retryAfterMs = boundedWait(ms, LONGEST_RETRY_AFTER_MS);
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  const inSeconds = `${String(seconds)} ${seconds === 1 ? 'second' : 'seconds'}`;
  const message = `The store is being called too often and did nothing. Try again in ${inSeconds}.`;
  return { kind: 'rate_limited', retryAfterMs, requestId, message };
}

/** A server's own failure. `status` is what it answered with. */
export function internalError(status: number, { requestId, writes }: Omit<Refusal, 'said'>): ApiError {
  const trace = requestId === null ? '' : ` (request ${requestId})`;
  const message = `The store failed with an error of its own${trace}. ${whatNow(writes)}`;
  return { kind: 'internal', status, requestId, message };
}

/** A write was answered as done, with an answer that nobody can read. */
export function notUnderstood(status: number, requestId: string | null): ApiError {
  const message = `The store's answer cannot be read. ${whatNow(true)}`;
  return { kind: 'internal', status, requestId, message };
}

/** What to do when nobody knows whether a request was carried out. */
export function whatNow(writes: boolean): string {
  return writes
    ? 'Your change may have been made or not: reload before you try again.'
    : 'Nothing was changed. Try again.';
}

function unchanged(writes: boolean): string {
  return writes ? ' Nothing was changed.' : '';
}
