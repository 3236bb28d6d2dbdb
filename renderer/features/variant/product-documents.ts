import { MAX_SEARCH_TERM_CHARACTERS, MAX_SEARCH_TERMS } from '../../../shared/limits.ts';
import { graphql } from '../../data/graphql.ts';
import { whereOffered } from '../../data/offered-fields.ts';

/** What the grid needs to know of its product beside the variants. */
export const productForGrid = graphql(`
  query ProductForGrid($id: ID!) {
    product(id: $id) {
      id
      title
      status
      options {
        name
        position
      }
    }
  }
`);

/** The images that a variant of the product can have; more than anybody looks through are left out. */
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

/** Apart from the product, which is to be read also where a store does not know these. */
export const presentmentCurrenciesOfShop = graphql(`
  query PresentmentCurrencies {
    shop {
      enabledPresentmentCurrencies
    }
  }
`);

/** What these products are called. */
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

/** One page of the list that a product is picked from. */
export const productsToPick = graphql(`
  query ProductsToPick($first: Int!, $after: String, $query: String) {
    products(first: $first, after: $after, query: $query, sortKey: TITLE) {
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
        endCursor
      }
    }
  }
`);

/**
 * Typed words as a search (D5.6): each one quoted, so that no character of it is syntax. What is more than a search may
 * hold is left out: it finds no less for that. Null when nothing is typed.
 */
export function searchForWords(typed: string): string | null {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return null;
  const searched = words
    .slice(0, MAX_SEARCH_TERMS)
    .map((word) => Array.from(word).slice(0, MAX_SEARCH_TERM_CHARACTERS).join(''));
  return searched.map((word) => `"${word.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(' ');
}
