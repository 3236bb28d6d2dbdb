import { graphql } from '../../data/graphql.ts';

export const Products = graphql(`
  query Products(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $query: String
    $sortKey: ProductSortKeys
    $reverse: Boolean
  ) {
    products(
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
        legacyResourceId
        title
        status
        vendor
        productType
        totalInventory
        updatedAt
        variantsCount {
          count
        }
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
    }
    productsCount(query: $query) {
      count
      precision
    }
  }
`);
