import { gql } from '@urql/core';
import { expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostBridge } from '../../shared/contract/host-contract.ts';
import { hostAnswering } from './test/scripted-host.ts';
import { readGraphql } from './read-graphql.ts';
import { BACKGROUND, createGraphqlSide } from './urql-client.ts';

const ORDER = gql<{ order: { name: string } }, { id: string }>`
  query ($id: ID!) {
    order(id: $id) {
      name
    }
  }
`;

const ORDER_AND_SHOP = gql<{ order: { name: string } | null; shop: { name: string } }, { id: string }>`
  query ($id: ID!) {
    order(id: $id) {
      name
    }
    shop {
      name
    }
  }
`;

/** The store answers with the number of the call, or with `answers`. `inputs` collects what the host was asked. */
function clientOfStore(inputs: unknown[] = [], answers?: { data: unknown; errors: readonly unknown[] }) {
  let calls = 0;
  const host = hostAnswering(async (_, input) => {
    inputs.push(input);
    calls += 1;
    return {
      ok: true,
      value: {
        data: { order: { name: `#${String(calls)}` } },
        errors: [],
        extensions: {},
        ...(answers as object),
      },
    };
  });
  return createGraphqlSide({ host, connection: 'c' as ConnectionId, newCallId: () => 'id' }).client;
}

test('every read requests the data from the store', async () => {
  const client = clientOfStore();
  await readGraphql(client, ORDER, { id: '1' });
  expect(await readGraphql(client, ORDER, { id: '1' })).toEqual({
    ok: true,
    value: { order: { name: '#2' } },
  });
});

test('an error is returned only if no data came with it', async () => {
  // An error in a non-null field makes its parent null.
  const path = ['order', 'name'];
  const errors = [
    { message: 'Broken', path, extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'r1' } },
  ];
  const read = async (data: unknown) => readGraphql(clientOfStore([], { data, errors }), ORDER, { id: '1' });
  expect(await read({ order: null })).toMatchObject({ ok: false, error: { kind: 'internal' } });
  const part = { data: { order: null, shop: { name: 'S' } }, errors };
  expect(await readGraphql(clientOfStore([], part), ORDER_AND_SHOP, { id: '1' })).toMatchObject({ ok: true });
  const gone = clientOfStore([], { data: { order: null }, errors: [] });
  expect(await readGraphql(gone, ORDER, { id: '1' })).toEqual({ ok: true, value: { order: null } });
});

test('a read leaves nothing in the cache that the screens share', async () => {
  const client = clientOfStore();
  await readGraphql(client, ORDER, { id: '1' });
  const kept = await client.query(ORDER, { id: '1' }, { requestPolicy: 'cache-only' }).toPromise();
  expect(kept.data).toBeNull();
});

test('only a background read is sent with background priority', async () => {
  const inputs: unknown[] = [];
  const client = clientOfStore(inputs);
  await readGraphql(client, ORDER, { id: '1' });
  await readGraphql(client, ORDER, { id: '1' }, BACKGROUND);
  expect(inputs).toEqual([
    expect.not.objectContaining({ priority: expect.anything() as unknown }),
    expect.objectContaining({ priority: 'background' }),
  ]);
});

test('an aborted read is cancelled in the host, and the next read sends a new request', async () => {
  const asked: string[] = [];
  let answer: (value: Awaited<ReturnType<HostBridge['call']>>) => void = () => undefined;
  const host = hostAnswering(async (name) => {
    asked.push(name);
    if (name === 'store.cancel') return { ok: true, value: null };
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  let ids = 0;
  const { client } = createGraphqlSide({
    host,
    connection: 'c' as ConnectionId,
    newCallId: () => String((ids += 1)),
  });
  const passed = new AbortController();
  const first = readGraphql(client, ORDER, { id: '1' }, {}, passed.signal);
  await expect.poll(() => asked).toEqual(['store.graphql']);
  passed.abort(new Error('passed'));
  await expect(first).rejects.toThrow('passed');
  const second = readGraphql(client, ORDER, { id: '1' }, {}, new AbortController().signal);
  await expect.poll(() => asked).toEqual(['store.graphql', 'store.cancel', 'store.graphql']);
  const data = { order: { name: '#1' } };
  answer({ ok: true, value: { data, errors: [], extensions: {} } });
  expect(await second).toEqual({ ok: true, value: data });
});
