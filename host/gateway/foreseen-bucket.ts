import { type Monotonic, type MonotonicClock, msBetween } from '../../shared/clock.ts';
import { boundedWait, LONGEST_BUCKET_WAIT_MS } from './bounded-wait.ts';

/** A leaky bucket of the store's, as far as its answers let us know it. */
export interface ForeseenBucket {
  /**
   * Sets `cost` aside for a request and returns the milliseconds to wait before it may be sent without being refused;
   * 0 while nothing is known, and never more than `LONGEST_BUCKET_WAIT_MS` after the store's last word. Requests that wait at the same time get different times, in the order they came.
   */
  reserve(cost: number): Reservation;
  /** Notes what an answer says: `available` of `capacity` at this moment, restored at `perSecond`. */
  observe(level: BucketLevel): void;
}

export interface Reservation {
  readonly waitMs: number;
  /** The answer says what is left, or nothing was sent: what was set aside is free again. */
  readonly release: () => void;
  /** The answer was lost: the store has most likely counted the request. */
  readonly spend: () => void;
}

export interface BucketLevel {
  readonly available: number;
  readonly capacity: number;
  readonly perSecond: number;
}

/** A bucket that nothing is known about yet. */
export function foreseeBucket(now: MonotonicClock): ForeseenBucket {
  let seen: (BucketLevel & { readonly at: Monotonic }) | null = null;
  // Set aside by requests that have not been answered; the store's last word may not count them yet.
  let reserved = 0;

  /** What is in the bucket by now, nothing set aside. */
  function levelOf({ available, capacity, perSecond, at }: NonNullable<typeof seen>): number {
    return Math.min(capacity, available + (msBetween(at, now()) / 1000) * perSecond);
  }

  function missing(cost: number): number {
    if (seen === null) return 0;
    // What costs more than the bucket holds is for the store to refuse.
    return Math.max(0, Math.min(cost, seen.capacity) - (levelOf(seen) - reserved));
  }

  function waitFor(cost: number): number {
    if (seen === null) return 0;
    const believedMs = LONGEST_BUCKET_WAIT_MS - msBetween(seen.at, now());
    return boundedWait((missing(cost) / seen.perSecond) * 1000, Math.max(0, believedMs));
  }

  return {
    reserve(cost) {
      const waitMs = waitFor(cost);
      reserved += cost;
      let held = true;
      const release = () => {
        if (held) reserved -= cost;
        held = false;
      };
      const spend = () => {
        if (held && seen !== null) seen = { ...seen, available: levelOf(seen) - cost, at: now() };
        release();
      };
      return { waitMs, release, spend };
    },
    observe(told) {
      seen = { ...told, at: now() };
    },
  };
}
