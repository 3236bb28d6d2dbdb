import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ConnectionId, Connection } from '../../../../shared/contract/connection.ts';
import type { GraphqlAnswer, HostResult } from '../../../../shared/contract/host-contract.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { err, ok } from '../../../../shared/result.ts';
import { createHostClient, HostError } from '../../../data/host-client.ts';
import { siblingsQuery } from './order-record.ts';

const CONNECTION = { id: 'c' as ConnectionId, gidNamespace: 'service' } as Connection;
const ORDER = { id: 7 as FulfillmentOrderId, updatedAt: '2026-07-01T12:00:00Z' };

/** What is read of a store that answers so. */
async function read(answer: HostResult<'store.graphql'>) {
  const host = createHostClient({
    shell: 'web',
    call: async () => Promise.resolve(answer),
    onEvent: () => () => undefined,
    onNavigate: () => () => undefined,
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return client.query(siblingsQuery(host, CONNECTION, ORDER));
}

const answered = (data: unknown, code?: string): HostResult<'store.graphql'> =>
  ok({
    data,
    errors:
      code === undefined
        ? []
        : [{ message: 'No.', path: ['fulfillmentOrder', 'order'], extensions: { code } }],
    extensions: {},
  } as GraphqlAnswer);

test('the fulfillment orders of the same order are read', async () => {
  const nodes = [{ legacyResourceId: '7', status: 'OPEN', requestStatus: 'SUBMITTED' }];
  const data = { fulfillmentOrder: { order: { fulfillmentOrders: { nodes } } } };
  expect(await read(answered(data))).toEqual(nodes);
});
test('a token that may not read orders has none, and nothing went wrong', async () => {
  expect(await read(answered({ fulfillmentOrder: { order: null } }, 'ACCESS_DENIED'))).toEqual([]);
  expect(await read(answered({ fulfillmentOrder: null }, 'ACCESS_DENIED'))).toEqual([]);
});
test('an order that is gone has none', async () =>
  expect(await read(answered({ fulfillmentOrder: null }))).toEqual([]));
test('another failure is one', async () => {
  const offline = err({ kind: 'unreachable', reason: 'refused', sent: 'no' } as const);
  await expect(read(offline)).rejects.toThrow(HostError);
});
