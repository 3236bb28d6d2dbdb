import { type MonotonicClock, msBetween } from '../../shared/clock.ts';
import { aborted, type ApiError } from '../../shared/contract/api-error.ts';
import { ERROR_FACTS } from '../../shared/error-facts.ts';
import type { GatewaySettings } from './gateway-settings.ts';
import { isOfProxy } from './store-errors.ts';
import type { StoreRequest } from './store-request.ts';
import { brokenOff } from './transport-errors.ts';
import { mayHaveHappened } from '../../shared/may-have-happened.ts';

/** Tracks a call's attempts and decides whether it may be retried. */
export interface Retries {
  /**
   * Records a failed attempt. Returns the milliseconds to wait before the next one, or null if there must be none.
   * `retryAfterMs` is what the answer itself asked for, or null.
   */
  pauseAfter(error: ApiError, retryAfterMs: number | null): number | null;
  /** Milliseconds the call may still wait for the rate limit. */
  patienceLeftMs(): number;
  /** Records that the call waited `ms` milliseconds for the rate limit. */
  waited(ms: number): void;
  /** The error to return when `error` was the last one: an earlier attempt may have arrived nevertheless. */
  conclude(error: ApiError): ApiError;
  /** The error for a call that was cancelled between two attempts. */
  cancelled(): ApiError;
}

export interface RetryDependencies {
  readonly request: StoreRequest;
  readonly settings: GatewaySettings;
  /** Milliseconds the call may wait for the rate limit. */
  readonly patienceMs: number;
  readonly monotonicNow: MonotonicClock;
  /** 0 ≤ random() < 1. */
  readonly random: () => number;
}

/** Minimum pause, in milliseconds, so that a store asking for none is not flooded with retries. */
const SHORTEST_PAUSE_MS = 100;

/**
 * The retry rules. Refused by the rate limit: retry after the time the store asks for, within the call's patience; nothing
 * was processed, so any request may be resent. Lost in transit: resend only if it certainly did not arrive or sending it
 * twice is harmless, with exponential backoff and full jitter so that many clients do not return at once.
 */
export function createRetries({
  request,
  settings,
  patienceMs,
  monotonicNow,
  random,
}: RetryDependencies): Retries {
  const startedAt = monotonicNow();
  let resends = 0;
  let waitedMs = 0;
  let mayHaveArrived = false;

  function backOff(): number | null {
    if (resends >= settings.maxResends || msBetween(startedAt, monotonicNow()) > settings.resendWithinMs)
      return null;
    const longest = Math.min(settings.maxPauseMs, settings.firstPauseMs * 2 ** resends);
    resends += 1;
    return Math.floor(random() * longest);
  }

  /** Deducts a wait of `ms` from the call's patience; false if not enough is left. */
  function spend(ms: number): boolean {
    if (waitedMs + ms > patienceMs) return false;
    waitedMs += ms;
    return true;
  }

  return {
    patienceLeftMs: () => patienceMs - waitedMs,
    waited(ms) {
      waitedMs += ms;
    },
    pauseAfter(error, retryAfterMs) {
      if (error.kind === 'rate_limited') {
        const pause = Math.max(SHORTEST_PAUSE_MS, error.retryAfterMs);
        return spend(pause) ? pause : null;
      }
      const arrived = mayHaveHappened(error);
      mayHaveArrived ||= arrived;
      if (!isPassing(error) || (arrived && !request.idempotent)) return null;
      if (retryAfterMs === null) return backOff();
      return spend(retryAfterMs) && backOff() !== null ? retryAfterMs : null;
    },
    conclude(error) {
      const hidesTheLostOne = mayHaveArrived && request.writes && ERROR_FACTS[error.kind].hidesEarlier;
      return hidesTheLostOne && !mayHaveHappened(error) ? brokenOff : error;
    },
    cancelled: () => aborted(mayHaveArrived ? 'unknown' : 'no'),
  };
}

/** Whether a retry may succeed. */
function isPassing(error: ApiError): boolean {
  return isOfProxy(error) || error.kind === 'unreachable';
}
