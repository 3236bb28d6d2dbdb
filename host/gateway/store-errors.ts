import type { Instant } from '../../shared/clock.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { boundedWait, LONGEST_RETRY_AFTER_MS } from './bounded-wait.ts';

type InactiveState = Extract<ApiError, { kind: 'shop_inactive' }>['state'];

/** What is needed besides the answer to interpret it. */
export interface AnswerContext {
  /** When the answer arrived. */
  readonly now: Instant;
  /** Whether the request could have changed something; if so, an unreadable answer leaves the outcome unknown. */
  readonly writes: boolean;
}

/** A refusal by the store. */
export interface Refusal {
  /** The store's own message; empty if it sent none. */
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

/** The subject is gone or never existed (specification 7.1). */
export function notFound({ requestId }: Refusal): ApiError {
  return { kind: 'not_found', requestId };
}

/** The shop takes no calls at all (D5.11). */
export function inactiveShop(state: InactiveState, { requestId }: Refusal): ApiError {
  return { kind: 'shop_inactive', state, requestId };
}

/** The store's rate limit was hit. Nothing was processed. `ms` is the wait the store asks for. */
export function rateLimited(ms: number, requestId: string | null): ApiError {
  return { kind: 'rate_limited', retryAfterMs: boundedWait(ms, LONGEST_RETRY_AFTER_MS), requestId };
}

/** Statuses of a proxy whose store does not answer (502 to 504), and of a CDN (520 to 527). */
const PROXY_STATUSES = [502, 503, 504, 520, 521, 522, 523, 524, 525, 526, 527];

/** Whether a proxy answered for a store, which says nothing about what the store did or is still doing. */
export function isOfProxy(error: ApiError): boolean {
  return error.kind === 'internal' && PROXY_STATUSES.includes(error.status);
}

/** A server failure, or a write whose answer cannot be read. `status` is the status of the answer. */
export function internalError(status: number, requestId: string | null): ApiError {
  return { kind: 'internal', status, requestId };
}

/** An answer that reports success but cannot be parsed. */
export function unreadable(requestId: string | null): ApiError {
  return internalError(200, requestId);
}
