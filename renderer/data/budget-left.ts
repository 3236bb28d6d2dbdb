import { type Monotonic, msBetween } from '../../shared/clock.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { availableAfter, type BucketState } from '../../shared/leaky-bucket.ts';
import { budgetOf } from '../state/store-status.ts';
import { monotonicNow } from '../ui/monotonic-now.ts';

/** Below this share of the bucket the rest is for what people do. */
export const LOW_BUDGET = 0.25;

/** The share of a connection's bucket for GraphQL that is left now, 0 to 1; null when it is not known. */
export function budgetLeft(connection: ConnectionId): number | null {
  const budget = budgetOf(connection);
  const now = monotonicNow();
  return shareLeft(budget?.graphql ?? null, budget?.at ?? now, now);
}

/** The share of a bucket that is left by now, of which was heard `at`. */
export function shareLeft(seen: BucketState | null, at: Monotonic, now: Monotonic): number | null {
  return seen === null || seen.maximum <= 0 ? null : leftOf(seen, at, now) / seen.maximum;
}

/** The calls or points that are left by now of a bucket of which was heard `at`. */
export function leftOf(seen: BucketState, at: Monotonic, now: Monotonic): number {
  return availableAfter(seen, Math.max(msBetween(at, now), 0));
}
