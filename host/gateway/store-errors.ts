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

/** A refusal by the store. */
export interface Refusal {
  /** The store's own sentence; empty when it gave none. */
  readonly said: string;
  readonly requestId: string | null;
}

/** The request itself was wrong (400, 405, 413); nothing was processed. */
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

/** The store asks to be called less often. Nothing was processed. `ms` is how long it asks to wait. */
export function rateLimited(ms: number, requestId: string | null): ApiError {
  return { kind: 'rate_limited', retryAfterMs: boundedWait(ms, LONGEST_RETRY_AFTER_MS), requestId };
}

/** What answers when the store behind it does not: any proxy (502 to 504), and a CDN (520 to 527). */
const PROXY_STATUSES = [502, 503, 504, 520, 521, 522, 523, 524, 525, 526, 527];

/** Whether a proxy has answered for a store: that says nothing of what the store has done, or still does. */
export function isOfProxy(error: ApiError): boolean {
  return error.kind === 'internal' && PROXY_STATUSES.includes(error.status);
}

/** A server's own failure, or a write answered with what nobody can read. `status` is what it answered with. */
export function internalError(status: number, requestId: string | null): ApiError {
  return { kind: 'internal', status, requestId };
}
