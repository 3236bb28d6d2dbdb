import { graphql } from '../../../data/graphql.ts';

/**
 * The queries of the lists, designed around their cost (specification 8, D5.2, D5.3). A row holds scalars and the
 * reasons of holds: 2 points, of which the store refunds one if the order is not on hold. Contents and recipient cost
 * up to 12 points and are read only for visible rows. Opening a view costs a little over 102 points plus 6 per visible
 * row, about 200 in total: four views in a row before the store throttles. Looking for changes costs 4 points; every 5
 * seconds that is about a fiftieth of what the store restores.
 */

/** Rows of the first page: few, so that a list appears at once. */
export const FIRST_PAGE = 100;
/** Rows of every following page: the maximum page size. */
export const NEXT_PAGE = 250;
/** Changes read on the first page: there is seldom more than one since the last look. */
export const FEW_CHANGES = 25;
/** Orders whose contents are read per query: 360 points, minus a refund for lines that do not exist. */
export const CONTENTS_AT_ONCE = 30;
/** Lines read per row: the first is shown, and all of them tell whether anything is left to fulfill. */
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

/** Orders assigned to the token's location, by assignment status. */
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

/** Orders by search; also used for changes since an instant, and for the order that changed last. */
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

/** Contents and recipients of the visible orders. */
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

/** Orders whose location and delivery method are read per query: 4 points each. */
export const PLACES_AT_ONCE = 100;

/** Where and how orders are sent: read when a list is grouped or filtered by it. */
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

/** Maximum number of requests that a page can count (specification 8). */
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

/** Counts waiting orders. Edges without their node are free, so that counting costs 4 points instead of 500 (D5.2). */
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
