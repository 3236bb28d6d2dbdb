import { graphql } from '../../../data/graphql.ts';

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

/** Maximum IDs per query (D5.3): 2 points each of the bucket's 1,000. */
export const LINES_AT_ONCE = 100;
