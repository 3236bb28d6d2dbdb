declare const clock: unique symbol;

/**
 * Milliseconds since 1970 by the clock on the wall: to be shown or stored. Somebody may set that clock, so that the
 * difference of two instants is no time that has passed. Any plain number may be an instant; a reading of the other
 * clock may not.
 */
export type Instant = number & { readonly [clock]?: 'wall' };

/**
 * Milliseconds from some start by a clock that never steps. Only `msBetween` two readings of one process means anything:
 * it is what waits, leaks, holds and expires by. Made from the system's clock in one place per program.
 */
export type Monotonic = number & { readonly [clock]: 'monotonic' };

export type WallClock = () => Instant;
export type MonotonicClock = () => Monotonic;

/** The milliseconds that have passed from one reading to a later one. */
export function msBetween(from: Monotonic, to: Monotonic): number {
  return to - from;
}
