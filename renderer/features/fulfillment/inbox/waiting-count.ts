import type { Client } from '@urql/core';
import { useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import { MOST_COUNTED, WaitingCount } from '../fulfillment-documents.ts';
import {
  createWaitingCounter,
  type Count,
  type WaitingCounter,
  type WaitingCounts,
} from './waiting-counter.ts';

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

/** What waits, as `useCountWaiting` keeps it; null when it is not known or the token may not know it. */
export function useWaitingCounts(): WaitingCounts | null {
  const counter = useWaitingCounter();
  return useSyncExternalStore(counter.subscribe, counter.getSnapshot);
}

/** One counter per connection: each has a client of its own. */
const counters = new WeakMap<Client, WaitingCounter>();

export function useWaitingCounter(): WaitingCounter {
  const client = useClient();
  const known = counters.get(client);
  if (known !== undefined) return known;
  const counter = createWaitingCounter(async () => readCounts(client));
  counters.set(client, counter);
  return counter;
}

async function readCounts(client: Client): Promise<WaitingCounts | null> {
  const answer = client.query(WaitingCount, { first: MOST_COUNTED }, { requestPolicy: 'network-only' });
  const { data } = await answer.toPromise();
  if (!data) return null;
  return { new: toCount(data.requests), cancellations: toCount(data.cancellations) };
}

function toCount(list: { edges: readonly unknown[]; pageInfo: { hasNextPage: boolean } }): Count {
  return { count: list.edges.length, atLeast: list.pageInfo.hasNextPage };
}
