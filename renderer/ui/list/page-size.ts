import { useState } from 'react';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import { availableAfter, type BucketState } from '../../../shared/leaky-bucket.ts';
import { MAX_QUERY_COST } from '../../../shared/limits.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { leftOf } from '../../data/budget-left.ts';
import type { StoreSession } from '../../data/store-session.ts';
import { budgetOf } from '../../state/store-status.ts';
import { monotonicNow } from '../monotonic-now.ts';

/** Page sizes in rows: normally the first; the others if the store's rate limit has no room for it. */
export const PAGE_SIZES = [50, 25, 10] as const;

/** What the bucket restores in this time counts as available: such a short wait goes unnoticed. Milliseconds. */
const WAIT_MS = 500;

/**
 * The largest page size whose requested cost fits into what is left of the bucket (D5.3), so that the store does not refuse
 * the request. If not even the smallest fits, that one is returned and the host waits until it does.
 * @param costOf requested cost of a page of `size` rows, in points (D5.2)
 * @param bucket its current state; null while unknown
 */
export function affordableSize(costOf: (size: number) => number, bucket: BucketState | null): number {
  const soon = bucket === null ? MAX_QUERY_COST : availableAfter(bucket, WAIT_MS);
  return PAGE_SIZES.find((size) => costOf(size) <= Math.min(soon, MAX_QUERY_COST)) ?? PAGE_SIZES[2];
}

/** The current state of a connection's GraphQL bucket; null while unknown. */
function bucketNow(connection: ConnectionId): BucketState | null {
  const budget = budgetOf(connection);
  if (budget?.graphql === undefined || budget.graphql === null) return null;
  return { ...budget.graphql, available: leftOf(budget.graphql, budget.at, monotonicNow()) };
}

const sizesOf = (_session: StoreSession) => new Map<string, number>();

/**
 * The number of rows to request for a page. Decided once per page, so that coming back shows the same rows, from the cache.
 * @param page identifies the request, apart from the number of rows
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
