import { graphql } from '../../data/graphql.ts';

export const Orders = graphql(`
  query Orders(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $query: String
    $sortKey: OrderSortKeys
    $reverse: Boolean
  ) {
    orders(
      first: $first
      after: $after
      last: $last
      before: $before
      query: $query
      sortKey: $sortKey
      reverse: $reverse
    ) {
      nodes {
        id
        name
        processedAt
        cancelledAt
        displayFinancialStatus
        displayFulfillmentStatus
        subtotalLineItemsQuantity
        totalPriceSet {
          presentmentMoney {
            amount
            currencyCode
          }
        }
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
    }
    ordersCount(query: $query) {
      count
      precision
    }
  }
`);
