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

/** What an order's row shows when it is opened. */
export const OrderDetail = graphql(`
  query OrderDetail($id: ID!) {
    order(id: $id) {
      id
      note
      tags
      fulfillmentOrders(first: 20) {
        nodes {
          id
          status
          requestStatus
          fulfillBy
          assignedLocation {
            name
          }
        }
      }
      lineItems(first: 50) {
        nodes {
          id
          name
          quantity
          sku
          originalUnitPriceSet {
            presentmentMoney {
              amount
              currencyCode
            }
          }
        }
      }
    }
  }
`);
