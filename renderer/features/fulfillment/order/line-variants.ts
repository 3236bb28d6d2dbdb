import { graphql } from '../../../data/graphql.ts';

/** The variants of lines, apart from the lines: a token may not read products (D1.3), and shows, packs and picks them all the same. */
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

/** As many ids as one query may name (D5.3): 2 points each of the bucket's 1,000. */
export const LINES_AT_ONCE = 100;
