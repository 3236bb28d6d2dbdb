import { MAX_SEARCH_TERMS } from '../../../../shared/limits.ts';
import { unwrap } from '../../../data/host-client.ts';
import { readGraphql } from '../../../data/read-graphql.ts';
import type { FindRecords } from '../../../ui/workspace.ts';
import { SearchedRows } from '../inbox/inbox-documents.ts';
import { readRow } from '../inbox/inbox-row.ts';
import { stateWords } from '../../../ui/state-words.ts';
import { viewOfOrder } from '../inbox/view-of-order.ts';
import { lastView } from './filter-state.ts';
import { wordsQuery } from './narrow-view.ts';

/** Finds orders that match the words, most recently changed first. */
export const findOrders: FindRecords = async ({ connection, session, whyNotScope }, words, signal) => {
  const query = wordsQuery(words, MAX_SEARCH_TERMS);
  const variables = {
    first: 5,
    after: null,
    query,
    includeClosed: true,
    sortKey: 'UPDATED_AT',
    reverse: true,
  } as const;
  const { page } = unwrap(await readGraphql(session.graphql.client, SearchedRows, variables, {}, signal));
  return page.nodes.flatMap((node) => {
    const row = readRow(node);
    if (row === null) return [];
    const found = { label: row.orderName, detail: stateWords(row).label };
    const view = row.state === null ? null : viewOfOrder(row.state, lastView(connection.id), whyNotScope);
    // Without another view, the inbox keeps its selection.
    if (row.state === null || view === null) return { ...found, path: `/fulfillment/${String(row.id)}` };
    const path = `/stores/${connection.id}/fulfillment/${String(row.id)}`;
    return { ...found, path, search: { state: row.state } };
  });
};
