import { type Monotonic, msBetween } from '../../shared/clock.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { availableAfter, type BucketState } from '../../shared/leaky-bucket.ts';
import { budgetOf } from '../state/store-status.ts';
import { monotonicNow } from '../ui/monotonic-now.ts';

/** Below this share of the bucket, the rest is reserved for user actions. */
export const LOW_BUDGET = 0.25;

/** Share of a connection's GraphQL bucket that is left now, 0 to 1; null if it is not known. */
export function budgetLeft(connection: ConnectionId): number | null {
  const budget = budgetOf(connection);
  const now = monotonicNow();
  return shareLeft(budget?.graphql ?? null, budget?.at ?? now, now);
}

/** Share of a bucket that is left at `now`, 0 to 1, from its state at `at`; null if that is not known. */
export function shareLeft(seen: BucketState | null, at: Monotonic, now: Monotonic): number | null {
  return seen === null || seen.maximum <= 0 ? null : leftOf(seen, at, now) / seen.maximum;
}

/** Calls or points that are left in a bucket at `now`, from its state at `at`. */
export function leftOf(seen: BucketState, at: Monotonic, now: Monotonic): number {
  return availableAfter(seen, Math.max(msBetween(at, now), 0));
}
