import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import { storedRecordsKey } from '../../data/stored-records.ts';
import { forgetStore, readStoreAgain } from './known-of-store.ts';

const ONE = 'one' as ConnectionId;
const ofStore = (connection: string) => [
  [connection, 'check'],
  [connection, 'offers', 'Product.images'],
  ['host', 'explorer', connection, 'schema', '2026-07'],
  [...storedRecordsKey('writes'), connection],
];
const others = [...ofStore('other'), ['host', 'settings']];

function clientWithAll(): QueryClient {
  const client = new QueryClient();
  for (const key of [...ofStore(ONE), ...others]) client.setQueryData(key, 'read');
  return client;
}

test('rechecking a store invalidates its cached data and its explorer schema, but no other store', async () => {
  const client = clientWithAll();
  await readStoreAgain(client, ONE);
  const isOld = (key: readonly string[]) => client.getQueryState(key)?.isInvalidated;
  expect(ofStore(ONE).map(isOld)).toEqual([true, true, true, true]);
  expect(others.map(isOld)).toEqual(others.map(() => false));
});

test('removing a store removes its cached data and keeps that of other stores', () => {
  const client = clientWithAll();
  forgetStore(client, ONE);
  expect(ofStore(ONE).map((key) => client.getQueryData(key))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(others.map((key) => client.getQueryData(key))).toEqual(others.map(() => 'read'));
});
