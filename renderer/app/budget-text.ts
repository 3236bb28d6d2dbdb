import { type Monotonic, msBetween } from '../../shared/clock.ts';
import type { BucketState } from '../../shared/leaky-bucket.ts';
import { leftOf } from '../data/budget-left.ts';
import type { Budget } from '../state/store-status.ts';

/** What is available at `now` of a bucket that the store reported at `at`, in whole calls or points. */
export function availableAt(bucket: BucketState, at: Monotonic, now: Monotonic): number {
  return Math.floor(leftOf(bucket, at, now));
}

/** Milliseconds that the gateway still waits at `now`; 0 if it does not wait, or nothing is known. */
export function waitingAt(budget: Budget | undefined, now: Monotonic): number {
  return budget === undefined ? 0 : Math.max(0, budget.waitingMs - Math.max(0, msBetween(budget.at, now)));
}
