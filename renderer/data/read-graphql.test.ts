import { gql } from '@urql/core';
import { expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostBridge } from '../../shared/contract/host-contract.ts';
import { createHostClient } from './host-client.ts';
import { readGraphql } from './read-graphql.ts';
import { BACKGROUND, createGraphqlSide } from './urql-client.ts';

const ORDER = gql<{ order: { name: string } }, { id: string }>`
  query ($id: ID!) {
    order(id: $id) {
      name
    }
  }
`;

/** The store answers with the number of the call. `inputs` are what the host was asked. */
function clientOfStore(inputs: unknown[] = []) {
  let calls = 0;
  const bridge: HostBridge = {
    shell: 'web',
    onEvent: () => () => undefined,
    onNavigate: () => () => undefined,
    call: async (_, input) => {
      inputs.push(input);
      calls += 1;
      return {
        ok: true,
        value: { data: { order: { name: `#${String(calls)}` } }, errors: [], extensions: {} },
      };
    },
  };
  const host = createHostClient(bridge);
  return createGraphqlSide({ host, connection: 'c' as ConnectionId, newCallId: () => 'id' }).client;
}

test('every reading asks the store', async () => {
  const client = clientOfStore();
  await readGraphql(client, ORDER, { id: '1' });
  expect(await readGraphql(client, ORDER, { id: '1' })).toEqual({
    ok: true,
    value: { order: { name: '#2' } },
  });
});

test('a reading leaves nothing in the cache that the screens share', async () => {
  const client = clientOfStore();
  await readGraphql(client, ORDER, { id: '1' });
  const kept = await client.query(ORDER, { id: '1' }, { requestPolicy: 'cache-only' }).toPromise();
  expect(kept.data).toBeNull();
});

test('a reading that nobody waits for says so to the host, and no other one does', async () => {
  const inputs: unknown[] = [];
  const client = clientOfStore(inputs);
  await readGraphql(client, ORDER, { id: '1' });
  await readGraphql(client, ORDER, { id: '1' }, BACKGROUND);
  expect(inputs).toEqual([
    expect.not.objectContaining({ priority: expect.anything() as unknown }),
    expect.objectContaining({ priority: 'background' }),
  ]);
});
