import { graphql } from '../../data/graphql.ts';

/** As many requests as a page can count (specification 8). */
export const MOST_COUNTED = 250;

/** Counts what waits. Edges without their node cost nothing, so that counting costs 4 points and not 500 (D5.2). */
export const WaitingCount = graphql(`
  query InboxWaitingCount($first: Int!) {
    requests: assignedFulfillmentOrders(first: $first, assignmentStatus: FULFILLMENT_REQUESTED) {
      edges {
        cursor
      }
      pageInfo {
        hasNextPage
      }
    }
    cancellations: assignedFulfillmentOrders(first: $first, assignmentStatus: CANCELLATION_REQUESTED) {
      edges {
        cursor
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`);
