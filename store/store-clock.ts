import { DAY_MS, type Instant, type MonotonicClock, msBetween, type WallClock } from '../shared/clock.ts';

export interface StoreClockOptions {
  readonly now: WallClock;
  readonly monotonicNow: MonotonicClock;
  /** The newest stored timestamp; null if there is none. */
  readonly newest: Instant | null;
}

/** In milliseconds. Time further ahead of the wall clock comes from a clock that was set wrongly, and is not continued. */
const MOST_AHEAD_MS = 2 * DAY_MS;
/** Speed of the store's time while the wall clock is behind it, so that the wall clock catches up. */
const SPEED_WHILE_AHEAD = 0.5;

/**
 * The clock for the timestamps that a store records. It follows the wall clock, but does not go back: while the wall clock is
 * behind what was recorded, by at most `MOST_AHEAD_MS`, the store's time continues from there at half the speed. So a client
 * that asks for changes since the newest change misses none (decision 0010).
 */
export function createStoreClock({ now, monotonicNow, newest }: StoreClockOptions): WallClock {
  // With fractions of a millisecond, so that frequent calls lose no time.
  let reached: number = newest ?? now();
  let reachedAt = monotonicNow();
  return () => {
    const wall = now();
    const at = monotonicNow();
    const goneOn = reached + msBetween(reachedAt, at) * SPEED_WHILE_AHEAD;
    reached = goneOn > wall && goneOn - wall <= MOST_AHEAD_MS ? goneOn : wall;
    reachedAt = at;
    return Math.floor(reached);
  };
}
