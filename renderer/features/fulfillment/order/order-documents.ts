import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../data/graphql.ts';

/** Lines of an order that are read at once. More are read page by page. */
export const LINES_PER_PAGE = 50;
/** Requests of an order's history that are read, the latest ones. */
export const HISTORY_LENGTH = 20;
/** Fulfillment orders of one order that are read: an order is rarely cut into more than three. */
export const SIBLINGS = 10;

/** What the detail and the packing slip both show of an order. */
export const orderHead = graphql(`
  fragment OrderHead on FulfillmentOrder @_unmask {
    id
    orderName
    orderProcessedAt
    updatedAt
    status
    requestStatus
    fulfillBy
    deliveryMethod {
      methodType
      minDeliveryDateTime
      maxDeliveryDateTime
      presentedName
    }
    fulfillmentHolds {
      reason
      reasonNotes
    }
  }
`);

export const linePage = graphql(`
  fragment LinePage on FulfillmentOrderLineItemConnection @_unmask {
    nodes {
      id
      productTitle
      variantTitle
      sku
      totalQuantity
      remainingQuantity
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
`);

/** Everything that the detail shows, with the first lines. Of the recipient only what the mask needs (D4.7). */
export const OrderDetail = graphql(
  `
    query FulfillmentOrderDetail($id: ID!, $lines: Int!, $history: Int!) {
      fulfillmentOrder(id: $id) {
        ...OrderHead
        createdAt
        fulfillAt
        destination {
          firstName
          lastName
          countryCode
        }
        assignedLocation {
          name
          city
          countryCode
        }
        lineItems(first: $lines) {
          ...LinePage
        }
        merchantRequests(last: $history) {
          nodes {
            id
            kind
            message
            requestOptions
            responseData
            sentAt
          }
          pageInfo {
            hasPreviousPage
          }
        }
      }
    }
  `,
  [orderHead, linePage],
);

/** The order of an answer, and parts of it. */
export type DetailNode = NonNullable<ResultOf<typeof OrderDetail>['fulfillmentOrder']>;
export type LineNode = DetailNode['lineItems']['nodes'][number];
export type RequestNode = DetailNode['merchantRequests']['nodes'][number];
export type Delivery = NonNullable<DetailNode['deliveryMethod']>;

/** The lines of an order behind a cursor; from the first on without one. */
export const MoreLines = graphql(
  `
    query FulfillmentOrderMoreLines($id: ID!, $lines: Int!, $after: String) {
      fulfillmentOrder(id: $id) {
        id
        lineItems(first: $lines, after: $after) {
          ...LinePage
        }
      }
    }
  `,
  [linePage],
);

/** How lines look. Apart from the lines: what does not know it, or answers slowly, keeps no order back. */
export const LineImages = graphql(`
  query FulfillmentLineImages($ids: [ID!]!) {
    nodes(ids: $ids) {
      __typename
      ... on FulfillmentOrderLineItem {
        id
        image {
          url
        }
      }
    }
  }
`);

/** The fulfillment orders that the same order was cut into. Apart from the detail: a token may not read orders (D1.3). */
export const OrderSiblings = graphql(`
  query FulfillmentOrderSiblings($id: ID!, $siblings: Int!) {
    fulfillmentOrder(id: $id) {
      id
      order {
        id
        fulfillmentOrders(first: $siblings) {
          nodes {
            id
            status
            requestStatus
          }
          pageInfo {
            hasNextPage
          }
        }
      }
    }
  }
`);

/** A fulfillment order as the store lists it beside another one. */
export type SiblingNode = NonNullable<
  ResultOf<typeof OrderSiblings>['fulfillmentOrder']
>['order']['fulfillmentOrders']['nodes'][number];
