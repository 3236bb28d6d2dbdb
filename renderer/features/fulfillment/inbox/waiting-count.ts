import { useCallback } from 'react';
import { useQuery } from 'urql';
import { useActiveStore } from '../../../desktop/active-store.tsx';
import { MOST_COUNTED, WaitingCount } from '../fulfillment-documents.ts';
import { usePolling } from './use-polling.ts';

const COUNT_POLL_MS = 30_000;

/** How many requests wait for the fulfillment service's answer, by view. */
export interface WaitingCounts {
  readonly new: Count;
  readonly cancellations: Count;
}

export interface Count {
  readonly count: number;
  /** There are more than could be counted. */
  readonly atLeast: boolean;
}

/** "12", "250+"; null for none. */
export function countText({ count, atLeast }: Count): string | null {
  if (count === 0) return null;
  return atLeast ? `${String(count)}+` : String(count);
}

/** Both counts as one. */
export function addCounts({ new: requests, cancellations }: WaitingCounts): Count {
  return {
    count: requests.count + cancellations.count,
    atLeast: requests.atLeast || cancellations.atLeast,
  };
}

/** What waits, looked at again while the page can be seen; null when it is not known or the token may not know it. */
export function useWaitingCounts(): WaitingCounts | null {
  const { check, whyNotScope } = useActiveStore();
  const pause = check === null || whyNotScope('assigned_fulfillment_orders') !== null;
  const [{ data }, read] = useQuery({ query: WaitingCount, variables: { first: MOST_COUNTED }, pause });
  const look = useCallback(() => {
    if (!pause) read({ requestPolicy: 'network-only' });
  }, [pause, read]);
  usePolling(look, COUNT_POLL_MS);
  if (data === undefined) return null;
  return { new: toCount(data.requests), cancellations: toCount(data.cancellations) };
}

function toCount(list: { edges: readonly unknown[]; pageInfo: { hasNextPage: boolean } }): Count {
  return { count: list.edges.length, atLeast: list.pageInfo.hasNextPage };
}
