import { t } from '../../../messages/language.ts';
import { graphql } from '../../data/graphql.ts';
import { unwrap } from '../../data/host-client.ts';
import { readGraphql } from '../../data/read-graphql.ts';
import { allWords } from '../../ui/search/search-terms.ts';
import type { FindRecords } from '../../ui/workspace.ts';

const FoundOrders = graphql(`
  query FoundOrders($query: String!) {
    orders(first: 5, query: $query, sortKey: PROCESSED_AT, reverse: true) {
      nodes {
        legacyResourceId
        name
        cancelledAt
        displayFulfillmentStatus
      }
    }
  }
`);

/** Orders that contain the words in their name, note or tags, latest first. */
export const findOrders: FindRecords = async ({ session }, words, signal) => {
  const variables = { query: allWords(words) };
  const { orders } = unwrap(await readGraphql(session.graphql.client, FoundOrders, variables, {}, signal));
  return orders.nodes.map(({ legacyResourceId, name, cancelledAt, displayFulfillmentStatus: status }) => ({
    label: name,
    detail: cancelledAt === null ? t().order.fulfillment[status] : t().order.cancelled,
    path: `/orders/${legacyResourceId}`,
  }));
};
