import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../data/graphql.ts';

/** Lines read with an order; further lines are read page by page. */
export const LINES_PER_PAGE = 50;
/** Requests read for an order's history, the latest ones. */
export const HISTORY_LENGTH = 20;
/** Maximum fulfillment orders read per order: an order is rarely split into more than three. */
export const SIBLINGS = 10;

/** The fields that the detail and the packing slip share. */
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

/** All that the detail shows, with the first page of lines; of the recipient, personal data (D4.7), only what the mask needs. */
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

/** The order in an answer, and parts of it. */
export type DetailNode = NonNullable<ResultOf<typeof OrderDetail>['fulfillmentOrder']>;
export type LineNode = DetailNode['lineItems']['nodes'][number];
export type RequestNode = DetailNode['merchantRequests']['nodes'][number];
export type Delivery = NonNullable<DetailNode['deliveryMethod']>;

/** The lines of an order after a cursor; without one, from the first. */
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

/** Pictures of lines, queried separately, so that a store that has none or answers slowly does not delay the order. */
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

/**
 * Variants of lines, queried separately: a token may lack access to products (D1.3), and still shows, packs and picks
 * the lines.
 */
export const LineVariants = graphql(`
  query FulfillmentLineVariants($ids: [ID!]!) {
    nodes(ids: $ids) {
      __typename
      ... on FulfillmentOrderLineItem {
        id
        variant {
          id
          barcode
        }
      }
    }
  }
`);

/** Maximum IDs per query, at 2 points each (D5.2) of the bucket's 1,000; below the limit for a list of IDs (D5.6). */
export const LINES_AT_ONCE = 100;

/** The fulfillment orders of the same order, queried separately: a token may lack access to orders (D1.3). */
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

/** A fulfillment order in the list of those of the same order. */
export type SiblingNode = NonNullable<
  ResultOf<typeof OrderSiblings>['fulfillmentOrder']
>['order']['fulfillmentOrders']['nodes'][number];
