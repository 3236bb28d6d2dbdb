import type { Instant } from '../../shared/clock.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { boundedWait, LONGEST_RETRY_AFTER_MS } from './bounded-wait.ts';

type InactiveState = Extract<ApiError, { kind: 'shop_inactive' }>['state'];

/** What the store's answer is about, beside the answer itself. */
export interface AnswerContext {
  /** When the answer came. */
  readonly now: Instant;
  /** Whether the request could have changed something: then an answer that cannot be read leaves that open. */
  readonly writes: boolean;
}

/** A refusal by the store, by REST or GraphQL. */
export interface Refusal {
  /** The store's own sentence; empty when it gave none. */
  readonly said: string;
  readonly requestId: string | null;
}

/** The request itself was wrong (400, 405, 413, `BAD_USER_INPUT`); nothing was processed. */
export function badRequest({ said, requestId }: Refusal): ApiError {
  return { kind: 'bad_request', said, requestId };
}

/** The token is unknown, or lacks a scope that the store names (D1.3); nothing was processed. */
export function accessDenied({ said, requestId }: Refusal): ApiError {
  return { kind: 'access_denied', said, requestId };
}

/** What was asked for is gone, or never was (specification 7.1). */
export function notFound({ requestId }: Refusal): ApiError {
  return { kind: 'not_found', requestId };
}

/** The shop takes no calls at all (D5.11). */
export function inactiveShop(state: InactiveState, { requestId }: Refusal): ApiError {
  return { kind: 'shop_inactive', state, requestId };
}

/** Which state a `SHOP_INACTIVE` means: GraphQL has one code for all, so the sentence has to tell (D5.11). */
export function inactiveStateOf(said: string): InactiveState {
  if (/frozen/i.test(said)) return 'frozen';
  if (/fraud/i.test(said)) return 'fraudulent';
  return /unavailable|not available|locked/i.test(said) ? 'unavailable' : 'inactive';
}

/** The store asks to be called less often. Nothing was processed. `ms` is how long it asks to wait. */
export function rateLimited(ms: number, requestId: string | null): ApiError {
  return { kind: 'rate_limited', retryAfterMs: boundedWait(ms, LONGEST_RETRY_AFTER_MS), requestId };
}

/** A server's own failure, or a write answered with what nobody can read. `status` is what it answered with. */
export function internalError(status: number, requestId: string | null): ApiError {
  return { kind: 'internal', status, requestId };
}
