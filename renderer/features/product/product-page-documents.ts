import type { ResultOf } from 'gql.tada';
import { graphql } from '../../data/graphql.ts';
import { whereOffered } from '../../data/offered-fields.ts';

/** Variants per page: the maximum that a product of this API has (specification 1). */
export const VARIANTS_AT_ONCE = 100;

const variantPage = graphql(`
  fragment VariantPage on ProductVariantConnection @_unmask {
    nodes {
      id
      legacyResourceId
      title
      sku
      price
      inventoryQuantity
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
`);

/** A product with its first page of variants. */
export const ProductPageDocument = graphql(
  `
    query ProductPage($id: ID!, $variants: Int!) {
      product(id: $id) {
        id
        legacyResourceId
        title
        status
        vendor
        productType
        tags
        totalInventory
        updatedAt
        options {
          name
          values
        }
        variantsCount {
          count
        }
        variants(first: $variants) {
          ...VariantPage
        }
      }
    }
  `,
  [variantPage],
);

/** The variants of a product after a cursor. */
export const ProductPageVariants = graphql(
  `
    query ProductPageVariants($id: ID!, $variants: Int!, $after: String!) {
      product(id: $id) {
        id
        variants(first: $variants, after: $after) {
          ...VariantPage
        }
      }
    }
  `,
  [variantPage],
);

/** Pictures of variants. */
export const variantImages = whereOffered(
  'ProductVariant.image',
  graphql(`
    query VariantImages($ids: [ID!]!) {
      nodes(ids: $ids) {
        __typename
        ... on ProductVariant {
          id
          image {
            url
          }
        }
      }
    }
  `),
);

export type PageProduct = NonNullable<ResultOf<typeof ProductPageDocument>['product']>;
