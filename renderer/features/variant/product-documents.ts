import { graphql } from '../../data/graphql.ts';
import { whereOffered } from '../../data/offered-fields.ts';

/** What the grid needs to know about its product besides the variants. */
export const productForGrid = graphql(`
  query ProductForGrid($id: ID!) {
    product(id: $id) {
      id
      title
      options {
        name
        position
      }
    }
  }
`);

/** The images that a variant of the product can have; at most 100, because nobody looks through more. */
export const imagesForGrid = whereOffered(
  'Product.images',
  graphql(`
    query ImagesForGrid($id: ID!) {
      product(id: $id) {
        id
        images(first: 100) {
          nodes {
            id
            altText
            url
          }
        }
      }
    }
  `),
);

/** A separate query, so that the product can be read from a store without this field. */
export const presentmentCurrenciesOfShop = graphql(`
  query PresentmentCurrencies {
    shop {
      enabledPresentmentCurrencies
    }
  }
`);

/** The titles of these products. */
export const productNames = graphql(`
  query ProductNames($ids: [ID!]!) {
    nodes(ids: $ids) {
      __typename
      ... on Product {
        id
        title
      }
    }
  }
`);

/** One page of the product picker's list. */
export const productsToPick = graphql(`
  query ProductsToPick($first: Int!, $query: String) {
    products(first: $first, query: $query, sortKey: TITLE) {
      nodes {
        id
        legacyResourceId
        title
        status
        vendor
        variantsCount {
          count
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`);
