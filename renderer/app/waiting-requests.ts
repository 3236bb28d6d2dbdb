import { useEffect } from 'react';
import { useQuery } from 'urql';
import { FULFILLMENT_SCOPES } from '../../shared/scopes.ts';
import { useActiveStore } from '../desktop/active-store.tsx';
import { graphql } from '../desktop/graphql.ts';

const MOST_COUNTED = 100;
const POLL_MS = 60_000;

const WaitingRequests = graphql(`
  query WaitingRequests($first: Int!) {
    requests: assignedFulfillmentOrders(first: $first, assignmentStatus: FULFILLMENT_REQUESTED) {
      nodes {
        id
      }
      pageInfo {
        hasNextPage
      }
    }
    cancellations: assignedFulfillmentOrders(first: $first, assignmentStatus: CANCELLATION_REQUESTED) {
      nodes {
        id
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`);

/** How many fulfillment and cancellation requests wait for an answer: "12", or "100+"; null when none or not allowed. */
export function useWaitingRequests(): string | null {
  const { check, whyNotScope } = useActiveStore();
  const pause = check === null || whyNotScope(...FULFILLMENT_SCOPES) !== null;
  const [{ data }, read] = useQuery({ query: WaitingRequests, variables: { first: MOST_COUNTED }, pause });
  useEffect(() => {
    if (pause) return;
    const timer = setInterval(() => read({ requestPolicy: 'network-only' }), POLL_MS);
    return () => clearInterval(timer);
  }, [pause, read]);
  if (data === undefined) return null;
  const lists = [data.requests, data.cancellations];
  const count = lists.reduce((sum, { nodes }) => sum + nodes.length, 0);
  if (count === 0) return null;
  return lists.some(({ pageInfo }) => pageInfo.hasNextPage) ? `${String(count)}+` : String(count);
}
