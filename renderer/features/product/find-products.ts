import { t } from '../../../messages/language.ts';
import { graphql } from '../../data/graphql.ts';
import { unwrap } from '../../data/host-client.ts';
import { readGraphql } from '../../data/read-graphql.ts';
import { allWords } from '../../ui/search/search-terms.ts';
import type { FindRecords } from '../../ui/workspace.ts';
import { wordOf } from '../../ui/named-states.ts';

const FoundProducts = graphql(`
  query FoundProducts($query: String!) {
    products(first: 5, query: $query) {
      nodes {
        legacyResourceId
        title
        status
      }
    }
  }
`);

/** Products that contain the words in their title, vendor, type or a SKU. */
export const findProducts: FindRecords = async ({ session }, words, signal) => {
  const variables = { query: allWords(words) };
  const { products } = unwrap(
    await readGraphql(session.graphql.client, FoundProducts, variables, {}, signal),
  );
  return products.nodes.map(({ legacyResourceId, title, status }) => ({
    label: title,
    detail: status === 'ACTIVE' ? null : wordOf(t().product.status, status),
    path: `/products/${legacyResourceId}`,
  }));
};
