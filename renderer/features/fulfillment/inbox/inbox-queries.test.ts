import { expect, test } from 'vitest';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { hostAnswering } from '../../../data/test/scripted-host.ts';
import { createGraphqlSide } from '../../../data/urql-client.ts';
import { NO_FILTER } from '../search/inbox-filter.ts';
import { narrowView } from '../search/narrow-view.ts';
import { FULFILLMENT_VIEWS } from './fulfillment-views.ts';
import { readInboxPage, readMatches } from './inbox-queries.ts';

/** A store whose lists are empty. `inputs` collects what the host was asked. */
function emptyStore() {
  const inputs: unknown[] = [];
  const host = hostAnswering(async (_, input) => {
    inputs.push(input);
    const page = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
    return Promise.resolve({ ok: true, value: { data: { page }, errors: [], extensions: {} } });
  });
  const { client } = createGraphqlSide({ host, connection: 'c' as ConnectionId, newCallId: () => 'id' });
  return { client, inputs };
}

test('a user waits for the first page of a list; the others are read in the background', async () => {
  const { client, inputs } = emptyStore();
  for (const view of ['new', 'all'] as const) {
    inputs.length = 0;
    const first = await readInboxPage(client, FULFILLMENT_VIEWS[view].read, null, 100);
    const second = await readInboxPage(client, FULFILLMENT_VIEWS[view].read, 'cursor', 250);
    expect([first.ok, second.ok]).toEqual([true, true]);
    expect(inputs).toEqual([
      expect.not.objectContaining({ priority: expect.anything() as unknown }),
      expect.objectContaining({ priority: 'background' }),
    ]);
  }
});

test('the store is asked in the background which of the changed orders match a search', async () => {
  const { client, inputs } = emptyStore();
  const { read } = narrowView('in-progress', { ...NO_FILTER, due: 'today', sku: 'A' }, 0);
  const ids = [7, 8] as FulfillmentOrderId[];
  expect(await readMatches(client, read, 'sku:A* OR sku:B*', ids)).toEqual({ ok: true, value: [] });
  expect(inputs).toEqual([
    expect.objectContaining({
      priority: 'background',
      variables: {
        first: 2,
        after: null,
        query: '(sku:A* OR sku:B*) AND (id:7 OR id:8)',
        includeClosed: true,
        sortKey: 'FULFILL_BY',
        reverse: false,
      },
    }),
  ]);
});
