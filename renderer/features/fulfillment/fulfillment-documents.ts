import { graphql } from '../../desktop/graphql.ts';

/**
 * Rows of one page of a list. At 8 points a row, reading the first page every 15 seconds takes about a quarter of what
 * the store gives back meanwhile, and five views can be opened one after the other before it asks to wait
 * (specification 8, D5.2, D5.3).
 */
export const PAGE_SIZE = 24;
/** As many requests as a page can count (specification 8). */
export const MOST_COUNTED = 250;

const inboxRow = graphql(`
  fragment InboxRow on FulfillmentOrder @_unmask {
    id
    legacyResourceId
    orderName
    status
    requestStatus
    createdAt
    updatedAt
    fulfillBy
    destination {
      firstName
      lastName
      country
    }
    lineItems(first: 1) {
      nodes {
        id
        productTitle
        totalQuantity
      }
      pageInfo {
        hasNextPage
      }
    }
    merchantRequests(last: 1) {
      nodes {
        id
        sentAt
      }
    }
  }
`);

/** A list by what the token's own location was asked for. */
export const AssignedPage = graphql(
  `
    query InboxAssigned(
      $first: Int!
      $after: String
      $assignmentStatus: FulfillmentOrderAssignmentStatus!
      $sortKey: FulfillmentOrderSortKeys!
      $reverse: Boolean!
    ) {
      page: assignedFulfillmentOrders(
        first: $first
        after: $after
        assignmentStatus: $assignmentStatus
        sortKey: $sortKey
        reverse: $reverse
      ) {
        nodes {
          ...InboxRow
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `,
  [inboxRow],
);

/** A list by a search. */
export const SearchedPage = graphql(
  `
    query InboxSearched(
      $first: Int!
      $after: String
      $query: String
      $includeClosed: Boolean!
      $sortKey: FulfillmentOrderSortKeys!
      $reverse: Boolean!
    ) {
      page: fulfillmentOrders(
        first: $first
        after: $after
        query: $query
        includeClosed: $includeClosed
        sortKey: $sortKey
        reverse: $reverse
      ) {
        nodes {
          ...InboxRow
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `,
  [inboxRow],
);

/** One row, read again because it left its list. */
export const OneRow = graphql(
  `
    query InboxOneRow($id: ID!) {
      row: fulfillmentOrder(id: $id) {
        ...InboxRow
      }
    }
  `,
  [inboxRow],
);

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
