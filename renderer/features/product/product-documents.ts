import { graphql } from '../../data/graphql.ts';

/** Objects per page. The requested cost stays near 160 of the bucket's 1000 points (D5.2). */
export const PRODUCTS_PER_PAGE = 50;

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
          precision
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
