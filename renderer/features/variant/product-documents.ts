import { MAX_SEARCH_TERM_CHARACTERS, MAX_SEARCH_TERMS } from '../../../shared/limits.ts';
import { graphql } from '../../data/graphql.ts';
import { whereOffered } from '../../data/offered-fields.ts';

/** What the grid needs to know about its product besides the variants. */
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
 * Typed words as a search query (D5.6): each word is quoted, so that none of its characters is syntax. Words and characters
 * beyond the limits are left out, which never finds less. Null if nothing is typed.
 */
export function searchForWords(typed: string): string | null {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return null;
  const searched = words
    .slice(0, MAX_SEARCH_TERMS)
    .map((word) => Array.from(word).slice(0, MAX_SEARCH_TERM_CHARACTERS).join(''));
  return searched.map((word) => `"${word.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(' ');
}
