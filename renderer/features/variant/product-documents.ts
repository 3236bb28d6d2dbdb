import { graphql } from '../../desktop/graphql.ts';

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

/** Typed words as a search (D5.6): each one quoted, so that no character of it is syntax. Null when nothing is typed. */
export function searchForWords(typed: string): string | null {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return null;
  return words.map((word) => `"${word.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(' ');
}
