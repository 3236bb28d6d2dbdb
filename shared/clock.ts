declare const clock: unique symbol;

/**
 * Milliseconds since 1970 by the wall clock, for display and storage. The wall clock may be set, so the difference of two
 * instants is not an elapsed time. Any plain number can be an instant; a monotonic reading cannot.
 */
export type Instant = number & { readonly [clock]?: 'wall' };

/**
 * Milliseconds since an arbitrary start by a clock that never steps. Only `msBetween` two readings of one process is
 * meaningful; timeouts, waits, rate limits and holds are based on it. Created from the system clock in one place per program.
 */
export type Monotonic = number & { readonly [clock]: 'monotonic' };

/** A day of 24 hours, in milliseconds. */
export const DAY_MS = 24 * 60 * 60 * 1000;

export type WallClock = () => Instant;
export type MonotonicClock = () => Monotonic;

/** Elapsed milliseconds between two readings. */
export function msBetween(from: Monotonic, to: Monotonic): number {
  return to - from;
}
