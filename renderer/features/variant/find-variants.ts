import { graphql } from '../../data/graphql.ts';
import { unwrap } from '../../data/host-client.ts';
import { readGraphql } from '../../data/read-graphql.ts';
import { quoted } from '../../ui/search/search-terms.ts';
import type { FindRecords } from '../../ui/workspace.ts';

const FoundVariants = graphql(`
  query FoundVariants($query: String!) {
    productVariants(first: 5, query: $query) {
      nodes {
        legacyResourceId
        title
        sku
        barcode
        product {
          legacyResourceId
          title
        }
      }
    }
  }
`);

/** Finds variants by SKU or barcode; any other words find their product instead. */
export const findVariants: FindRecords = async ({ session }, words, signal) => {
  const term = quoted(words.trim());
  const variables = { query: `sku:${term} OR barcode:${term}` };
  const { productVariants } = unwrap(
    await readGraphql(session.graphql.client, FoundVariants, variables, {}, signal),
  );
  return productVariants.nodes.map(({ legacyResourceId, title, sku, barcode, product }) => ({
    label: `${product.title} · ${title}`,
    detail: sku ?? barcode,
    path: `/variants/${product.legacyResourceId}`,
    shows: Number(legacyResourceId),
  }));
};
