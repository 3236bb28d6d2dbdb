/**
 * The arithmetic of a leaky bucket: of REST calls (D1.11) and of GraphQL cost points (D5.3), in the store that limits and
 * in the app that foresees it. What has been used is in the bucket and leaks out of it; a call that does not fit is refused.
 */
export interface BucketSettings {
  /** How much fits in at once: calls, cost points. */
  readonly size: number;
  /** How much leaks out in a second. */
  readonly perSecond: number;
}

/** A bucket seen from the other side, as GraphQL answers tell it (specification 4.4): what is still available. */
export interface BucketState {
  readonly available: number;
  readonly maximum: number;
  readonly restorePerSecond: number;
}

/** What of `level` is in the bucket `ms` milliseconds later; never less than 0. */
export function leak(level: number, ms: number, { perSecond }: BucketSettings): number {
  return Math.max(0, level - (ms / 1000) * perSecond);
}

/** Whether `amount` more fits into a bucket with `level` in it. */
export function fits(level: number, amount: number, { size }: BucketSettings): boolean {
  return level + amount <= size;
}

/** Milliseconds until `amount` more fits into a bucket with `level` in it; 0 when it fits now. */
export function msUntilFits(level: number, amount: number, { size, perSecond }: BucketSettings): number {
  return (Math.max(0, level + amount - size) / perSecond) * 1000;
}

/** What is available `ms` milliseconds after the store said `state`. */
export function availableAfter({ available, maximum, restorePerSecond }: BucketState, ms: number): number {
  return maximum - leak(maximum - available, ms, { size: maximum, perSecond: restorePerSecond });
}
