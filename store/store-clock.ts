import { type Instant, type MonotonicClock, msBetween, type WallClock } from '../shared/clock.ts';

export interface StoreClockOptions {
  readonly now: WallClock;
  readonly monotonicNow: MonotonicClock;
  /** The newest instant that is stored; null when there is none. */
  readonly newest: Instant | null;
}

/** Who is further ahead than this was set by mistake, and is not gone on from. Milliseconds. */
const MOST_AHEAD_MS = 2 * 24 * 3_600_000;
/** How fast the store's time goes while the clock on the wall is behind it, so that the two meet again. */
const SPEED_WHILE_AHEAD = 0.5;

/**
 * The instants that a store writes down. It goes by the clock on the wall, but never back: while that one is behind what
 * was written already, the store's time goes on from there at half the speed. Whoever asks for what changed since the
 * newest change is told of everything (docs/decisions/0010-clocks.md).
 */
export function createStoreClock({ now, monotonicNow, newest }: StoreClockOptions): WallClock {
  // With fractions of a millisecond: however often it is asked, none of them is lost.
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
