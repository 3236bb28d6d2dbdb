import { describe, expect, test } from 'vitest';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { FulfillmentOrderId } from '../../../shared/ids.ts';
import { hostAnswering } from '../../data/test/scripted-host.ts';
import { createGraphqlSide } from '../../data/urql-client.ts';
import { readOrder } from './fulfillment-queries.ts';

const line = (id: number) => ({
  __typename: 'FulfillmentOrderLineItem',
  id: `gid://service/FulfillmentOrderLineItem/${String(id)}`,
  productTitle: 'Mug',
  variantTitle: null,
  sku: null,
  totalQuantity: 1,
  remainingQuantity: 1,
});
const linesOf = (ids: readonly number[], endCursor: string | null) => ({
  nodes: ids.map(line),
  pageInfo: { hasNextPage: endCursor !== null, endCursor },
});
const ORDER = {
  __typename: 'FulfillmentOrder',
  id: 'gid://service/FulfillmentOrder/7',
  orderName: '#1007',
  orderProcessedAt: '2026-07-01T08:00:00Z',
  status: 'OPEN',
  requestStatus: 'SUBMITTED',
  createdAt: '2026-07-01T08:00:00Z',
  updatedAt: '2026-07-01T10:00:00Z',
  fulfillAt: null,
  fulfillBy: null,
  destination: null,
  assignedLocation: { name: 'Odense', city: null, countryCode: 'DK' },
  deliveryMethod: null,
  fulfillmentHolds: [],
  lineItems: linesOf([1, 2], 'two'),
  merchantRequests: { nodes: [], pageInfo: { hasPreviousPage: false } },
};

/** Reads order 7 from a store that returns these answers, one per call. */
async function readFrom(answers: readonly (object | null)[]) {
  const left = [...answers];
  const host = hostAnswering(async () => ({
    ok: true,
    value: { data: { fulfillmentOrder: left.shift() }, errors: [], extensions: {} },
  }));
  const side = createGraphqlSide({ host, connection: 'c' as ConnectionId, newCallId: () => 'id' });
  return readOrder(side.client, { gidNamespace: 'service' }, 7 as FulfillmentOrderId);
}

describe('an order with more lines than a page holds', () => {
  test('is read with all its lines', async () => {
    const answer = await readFrom([ORDER, { ...ORDER, lineItems: linesOf([3], null) }]);
    expect(answer.ok && answer.value?.lines.map(({ id }) => Number(id))).toEqual([1, 2, 3]);
  });
  test('is null if it is gone before all its lines are read', async () =>
    expect(await readFrom([ORDER, null])).toEqual({ ok: true, value: null }));
  test('is an error if the store repeats a cursor', async () => {
    const repeated = { ...ORDER, lineItems: linesOf([3], 'two') };
    expect(await readFrom([ORDER, repeated, repeated, null])).toMatchObject({
      ok: false,
      error: { kind: 'internal' },
    });
  });
});
