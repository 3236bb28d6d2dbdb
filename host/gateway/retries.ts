import { type MonotonicClock, msBetween } from '../../shared/clock.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { GatewaySettings } from './gateway-settings.ts';
import { isOfProxy } from './store-errors.ts';
import type { StoreRequest } from './store-request.ts';
import { aborted, brokenOff } from './transport-errors.ts';
import { mayHaveHappened } from '../../shared/may-have-happened.ts';

/** What a call has tried so far, and whether it may try once more. */
export interface Retries {
  /**
   * Takes note of a failed attempt. Returns the milliseconds to wait before the next one, null when there is to be
   * none. `retryAfterMs` is what the answer itself asked for, null when it did not.
   */
  pauseAfter(error: ApiError, retryAfterMs: number | null): number | null;
  /** Milliseconds that the call may still spend waiting for the rate limit. */
  patienceLeftMs(): number;
  /** The call has waited so long for the rate limit. Milliseconds. */
  waited(ms: number): void;
  /** The error that the call ends with, when `error` was the last: an earlier attempt may have arrived all the same. */
  conclude(error: ApiError): ApiError;
  /** The call was cancelled between two attempts. */
  cancelled(): ApiError;
}

export interface RetryDependencies {
  readonly request: StoreRequest;
  readonly settings: GatewaySettings;
  readonly monotonicNow: MonotonicClock;
  /** 0 ≤ random() < 1. */
  readonly random: () => number;
}

/** A store that says "now" must not be hammered. */
const SHORTEST_PAUSE_MS = 100;

/**
 * The rules of sending again. Refused by the rate limit: after the time that the store names, as long as patience
 * lasts; nothing was processed, so any request may. Lost on the way: only when it certainly did not arrive or when
 * sending it twice does no harm, with exponential pauses and full jitter so that many clients do not return at once.
 */
export function createRetries({ request, settings, monotonicNow, random }: RetryDependencies): Retries {
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

  /** Spends patience on a wait of `ms`; false when there is not enough left. */
  function spend(ms: number): boolean {
    if (waitedMs + ms > settings.patienceMs) return false;
    waitedMs += ms;
    return true;
  }

  return {
    patienceLeftMs: () => settings.patienceMs - waitedMs,
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
      const hidesTheLostOne = mayHaveArrived && request.writes && NO_WORD_OF_THE_STORE.includes(error.kind);
      return hidesTheLostOne && !mayHaveHappened(error) ? brokenOff : error;
    },
    cancelled: () => aborted(mayHaveArrived ? 'unknown' : 'no'),
  };
}

/** Failures that say nothing about what an earlier attempt did. */
const NO_WORD_OF_THE_STORE: readonly ApiError['kind'][] = [
  'unreachable',
  'rate_limited',
  'slept',
  'read_only',
  'theme_locked',
  'not_a_store',
  'store_not_running',
  'shop_inactive',
  'access_denied',
  'keychain',
  'no_connection',
  'bad_address',
];

/** The next attempt may do better. */
function isPassing(error: ApiError): boolean {
  return isOfProxy(error) || error.kind === 'unreachable';
}
