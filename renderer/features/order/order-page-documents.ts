import type { ResultOf } from 'gql.tada';
import { idOfGid } from '../../../shared/gid.ts';
import type { ProductId } from '../../../shared/ids.ts';
import { graphql } from '../../data/graphql.ts';

/** Lines that are read at once: with their products they cost about 600 of the 1000 points of a query (D5.2). */
export const LINES_AT_ONCE = 100;

/** The product of a line takes a scope of its own (D1.4): it is asked for only by who has that. */
const soldLines = graphql(`
  fragment SoldLines on LineItemConnection @_unmask {
    nodes {
      id
      title
      variantTitle
      quantity
      sku
      originalUnitPriceSet {
        presentmentMoney {
          amount
          currencyCode
        }
      }
      variant @include(if: $products) {
        id
        product {
          id
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
`);

/** An order with its first lines. */
export const OrderPageDocument = graphql(
  `
    query OrderPage($id: ID!, $lines: Int!, $products: Boolean!) {
      order(id: $id) {
        id
        legacyResourceId
        name
        processedAt
        cancelledAt
        displayFinancialStatus
        displayFulfillmentStatus
        subtotalLineItemsQuantity
        note
        tags
        totalPriceSet {
          presentmentMoney {
            amount
            currencyCode
          }
        }
        lineItems(first: $lines) {
          ...SoldLines
        }
      }
    }
  `,
  [soldLines],
);

/** The lines of an order behind a cursor. */
export const OrderPageLines = graphql(
  `
    query OrderPageLines($id: ID!, $lines: Int!, $after: String!, $products: Boolean!) {
      order(id: $id) {
        id
        lineItems(first: $lines, after: $after) {
          ...SoldLines
        }
      }
    }
  `,
  [soldLines],
);

/** How lines look. Apart from the order: a store that does not know it keeps no order back. */
export const SoldLineImages = graphql(`
  query SoldLineImages($ids: [ID!]!) {
    nodes(ids: $ids) {
      __typename
      ... on LineItem {
        id
        image {
          url
        }
      }
    }
  }
`);

/**
 * The fulfillment orders of an order, with of each recipient only what the mask needs (D4.7). Apart from the order: they
 * take a scope that a token for orders may not have (D1.4).
 */
export const OrderPageFulfillment = graphql(`
  query OrderPageFulfillment($id: ID!) {
    order(id: $id) {
      id
      fulfillmentOrders(first: 50) {
        nodes {
          id
          status
          requestStatus
          fulfillBy
          assignedLocation {
            name
          }
          destination {
            firstName
            lastName
            countryCode
          }
        }
      }
    }
  }
`);

export type PageOrder = NonNullable<ResultOf<typeof OrderPageDocument>['order']>;
export type SoldLines = PageOrder['lineItems'];
export type SoldLine = SoldLines['nodes'][number];
export type PageFulfillmentOrder = NonNullable<
  ResultOf<typeof OrderPageFulfillment>['order']
>['fulfillmentOrders']['nodes'][number];

/** The product that a line sold; null when it is gone, or not for this token to read. */
export function productOf({ variant }: SoldLine): ProductId | null {
  return idOfGid('Product', variant?.product.id ?? '');
}
