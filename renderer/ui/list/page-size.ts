import { useState } from 'react';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import { availableAfter, type BucketState } from '../../../shared/leaky-bucket.ts';
import { MAX_QUERY_COST } from '../../../shared/limits.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { leftOf } from '../../data/budget-left.ts';
import type { StoreSession } from '../../data/store-session.ts';
import { budgetOf } from '../../state/store-status.ts';
import { monotonicNow } from '../monotonic-now.ts';

/** Rows of a page: the first one is meant, the others are for a store whose limit has no room for it. */
export const PAGE_SIZES = [50, 25, 10] as const;

/** What the bucket restores in this time counts as being there: nobody notices so short a wait. Milliseconds. */
const WAIT_MS = 500;

/**
 * The most rows whose requested cost fits into what is left of the bucket (D5.3), so that nothing is asked for that the store
 * would refuse. When not even the fewest fit they are asked for, and the host waits until they do.
 * @param costOf requested cost of a page of so many rows, in points (D5.2)
 * @param bucket as it is now; null while the store has not told
 */
export function affordableSize(costOf: (size: number) => number, bucket: BucketState | null): number {
  const soon = bucket === null ? MAX_QUERY_COST : availableAfter(bucket, WAIT_MS);
  return PAGE_SIZES.find((size) => costOf(size) <= Math.min(soon, MAX_QUERY_COST)) ?? PAGE_SIZES[2];
}

/** What is known of a connection's bucket for GraphQL by now. */
function bucketNow(connection: ConnectionId): BucketState | null {
  const budget = budgetOf(connection);
  if (budget?.graphql === undefined || budget.graphql === null) return null;
  return { ...budget.graphql, available: leftOf(budget.graphql, budget.at, monotonicNow()) };
}

const sizesOf = (_session: StoreSession) => new Map<string, number>();

/**
 * How many rows are read of a page. It is decided once for each page: who comes back finds the same rows, out of the cache.
 * @param page names what is asked for but for the number of rows
 */
export function usePageSize(page: string, costOf: (size: number) => number): number {
  const { connection, session } = useActiveStore();
  const sizes = session.part(sizesOf);
  const choose = () => {
    const size = sizes.get(page) ?? affordableSize(costOf, bucketNow(connection.id));
    sizes.set(page, size);
    return { page, size };
  };
  const [chosen, setChosen] = useState(choose);
  if (chosen.page === page) return chosen.size;
  const next = choose();
  setChosen(next);
  return next.size;
}
