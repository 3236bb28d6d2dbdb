import type { ResultOf } from 'gql.tada';
import { idOfGid } from '../../../shared/gid.ts';
import type { ProductId } from '../../../shared/ids.ts';
import { graphql } from '../../data/graphql.ts';

/** Lines per page: with their products they cost about 600 of the 1000 points of a query (D5.2). */
export const LINES_AT_ONCE = 100;

/** A line's product needs a scope of its own (D1.4), so it is requested only if the token has that scope. */
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

/** An order with its first page of lines. */
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

/** The lines of an order after a cursor. */
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

/** Pictures of lines. Separate from the order, so that a store that does not know them still shows the order. */
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
 * The fulfillment orders of an order, with only the parts of each recipient that the mask needs. Separate from the
 * order, because they need a scope that a token for orders may lack (D1.4).
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
type SoldLines = PageOrder['lineItems'];
export type SoldLine = SoldLines['nodes'][number];
export type PageFulfillmentOrder = NonNullable<
  ResultOf<typeof OrderPageFulfillment>['order']
>['fulfillmentOrders']['nodes'][number];

/** The product of a sold line; null if it is gone, or if the token may not read it. */
export function productOf({ variant }: SoldLine): ProductId | null {
  return idOfGid('Product', variant?.product.id ?? '');
}
