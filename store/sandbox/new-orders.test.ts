import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStore, type RunningStore } from '../conformance/start-store.ts';
import { seededRandom } from './dice.ts';
import { addOrders } from './new-orders.ts';
import { seedDemo } from './seed-demo.ts';

const NOW = Date.UTC(2026, 6, 4, 12);

describe('D6: new orders', () => {
  let store: RunningStore;
  beforeAll(async () => {
    store = await startStore({ seed: seedDemo });
  });
  afterAll(() => store.stop());
  const arrive = async (count: number, submit: boolean, random = seededRandom(1)) => {
    const { write, read } = store.store.context;
    const added = await addOrders(write, { count, submit }, NOW, random);
    if (!added.ok) throw new Error(JSON.stringify(added.error));
    return read
      .selectFrom('fulfillment_order')
      .innerJoin('orders', 'orders.id', 'order_id')
      .leftJoin('merchant_request', 'fulfillment_order_id', 'fulfillment_order.id')
      .select(['orders.name', 'status', 'request_status', 'kind'])
      .where('order_id', 'in', added.value)
      .orderBy('order_id')
      .execute();
  };

  test('continue the order numbers and have submitted fulfillment requests', async () => {
    const orders = await arrive(3, true);
    expect(orders.map(({ name }) => name)).toEqual(['#1601', '#1602', '#1603']);
    expect(orders.every((order) => order.request_status === 'submitted')).toBe(true);
    expect(orders.every((order) => order.kind === 'fulfillment_request')).toBe(true);
  });
  test('are unsubmitted and have no request without submit', async () => {
    expect(await arrive(1, false)).toMatchObject([
      { name: '#1604', status: 'open', request_status: 'unsubmitted', kind: null },
    ]);
  });
  test('can be created when the random numbers are constant', async () => {
    for (const side of [0, 0.5, 0.999]) expect(await arrive(2, true, () => side)).toHaveLength(2);
  });
});

test('D6: adding orders to a store without products is refused and stores nothing', async () => {
  const store = await startStore();
  const { write, read } = store.store.context;
  expect(await addOrders(write, { count: 1, submit: true }, NOW, seededRandom(1))).toMatchObject({
    ok: false,
    error: { kind: 'invalid' },
  });
  expect(await read.selectFrom('orders').selectAll().execute()).toEqual([]);
  await store.stop();
});
