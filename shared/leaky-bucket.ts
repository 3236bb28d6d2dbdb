/**
 * Leaky bucket arithmetic for REST calls (D1.11) and GraphQL cost points (D5.3), used by the store that enforces the limit
 * and by the app that predicts it. Usage fills the bucket and leaks out of it; a call that does not fit is refused.
 */
export interface BucketSettings {
  /** Capacity, in calls or cost points. */
  readonly size: number;
  /** Leak rate per second. */
  readonly perSecond: number;
}

/** A bucket expressed as its remaining capacity, as in GraphQL responses (specification 4.4). */
export interface BucketState {
  readonly available: number;
  readonly maximum: number;
  readonly restorePerSecond: number;
}

/** The level `ms` milliseconds later, starting from `level`; never less than 0. */
export function leak(level: number, ms: number, { perSecond }: BucketSettings): number {
  return Math.max(0, level - (ms / 1000) * perSecond);
}

/** Returns true if `amount` more fits into a bucket filled to `level`. */
export function fits(level: number, amount: number, { size }: BucketSettings): boolean {
  return level + amount <= size;
}

/** Milliseconds until `amount` more fits into a bucket filled to `level`; 0 if it fits now. */
export function msUntilFits(level: number, amount: number, { size, perSecond }: BucketSettings): number {
  return (Math.max(0, level + amount - size) / perSecond) * 1000;
}

/** The available capacity `ms` milliseconds after the store reported this state. */
export function availableAfter({ available, maximum, restorePerSecond }: BucketState, ms: number): number {
  return maximum - leak(maximum - available, ms, { size: maximum, perSecond: restorePerSecond });
}
