import { graphql } from '../../../data/graphql.ts';

/**
 * What the lists ask for, chosen by its price (specification 8, D5.2, D5.3). A row of a list is scalars and why it is on
 * hold, 2 points of which the store gives one back for a row that is not; what is in an order and for whom costs up
 * to 12 and is read only for rows that somebody sees. So a view opens for a good 102 points and 6 for each row on the
 * screen, about 200 in all: four views one after the other before the store asks to wait. Looking whether anything has changed costs
 * 4 points, every 5 seconds about a fiftieth of what the store gives back.
 */

/** Rows of the first page, so that a list is there at once. */
export const FIRST_PAGE = 100;
/** Rows of every page after it: the most that a page holds. */
export const NEXT_PAGE = 250;
/** Changes that are asked for first: there is seldom more than one since the last look. */
export const FEW_CHANGES = 25;
/** Orders whose contents are read at once: 360 points, of which the store gives back those of lines that there are not. */
export const CONTENTS_AT_ONCE = 30;
/** Lines of an order that are read for its row: the first is shown, and all of them say whether something is left. */
export const LINES_OF_ROW = 8;

const ordersPage = graphql(`
  fragment OrdersPage on FulfillmentOrderConnection @_unmask {
    nodes {
      id
      orderName
      status
      requestStatus
      createdAt
      updatedAt
      fulfillBy
      fulfillmentHolds {
        reason
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
`);

/** A list by what the token's own location was asked for. */
export const AssignedRows = graphql(
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
        ...OrdersPage
      }
    }
  `,
  [ordersPage],
);

/** A list by a search; also what has changed since an instant, and the one order that changed last. */
export const SearchedRows = graphql(
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
        ...OrdersPage
      }
    }
  `,
  [ordersPage],
);

/** What is in the orders on the screen, and for whom. */
export const RowContents = graphql(`
  query InboxRowContents($ids: [ID!]!, $lines: Int!) {
    nodes(ids: $ids) {
      ... on FulfillmentOrder {
        id
        status
        destination {
          firstName
          lastName
          countryCode
        }
        lineItems(first: $lines) {
          nodes {
            id
            productTitle
            totalQuantity
            remainingQuantity
          }
          pageInfo {
            hasNextPage
          }
        }
      }
    }
  }
`);

/** Orders whose place and delivery are read at once: 4 points each. */
export const PLACES_AT_ONCE = 100;

/** Where orders are sent from and how: read when a list is divided or narrowed by it. */
export const RowPlaces = graphql(`
  query InboxRowPlaces($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on FulfillmentOrder {
        id
        assignedLocation {
          name
          location {
            id
          }
        }
        deliveryMethod {
          methodType
          presentedName
        }
      }
    }
  }
`);

/** As many requests as a page can count (specification 8). */
export const MOST_COUNTED = 250;

const countedOrders = graphql(`
  fragment CountedOrders on FulfillmentOrderConnection @_unmask {
    edges {
      cursor
    }
    pageInfo {
      hasNextPage
    }
  }
`);

/** Counts what waits. Edges without their node cost nothing, so that counting costs 4 points and not 500 (D5.2). */
export const WaitingCount = graphql(
  `
    query InboxWaitingCount($first: Int!) {
      requests: assignedFulfillmentOrders(first: $first, assignmentStatus: FULFILLMENT_REQUESTED) {
        ...CountedOrders
      }
      cancellations: assignedFulfillmentOrders(first: $first, assignmentStatus: CANCELLATION_REQUESTED) {
        ...CountedOrders
      }
    }
  `,
  [countedOrders],
);
