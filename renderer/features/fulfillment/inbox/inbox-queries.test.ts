import { expect, test } from 'vitest';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import { hostAnswering } from '../../../data/test/scripted-host.ts';
import { createGraphqlSide } from '../../../data/urql-client.ts';
import { FULFILLMENT_VIEWS } from './fulfillment-views.ts';
import { readInboxPage } from './inbox-queries.ts';

test('a user waits for the first page of a list; the others are read in the background', async () => {
  const inputs: unknown[] = [];
  const host = hostAnswering(async (_, input) => {
    inputs.push(input);
    const page = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
    return Promise.resolve({ ok: true, value: { data: { page }, errors: [], extensions: {} } });
  });
  const { client } = createGraphqlSide({ host, connection: 'c' as ConnectionId, newCallId: () => 'id' });
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
