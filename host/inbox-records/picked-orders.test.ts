import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { PickedOrder } from '../../shared/contract/inbox-records.ts';
import type { FulfillmentOrderId, FulfillmentOrderLineItemId } from '../../shared/ids.ts';
import { openTestDatabase } from '../test/open-test-database.ts';
import { makeDataDir } from '../test/host-under-test.ts';
import { createInboxRecords } from './inbox-records.ts';
import { MAX_ORDER_MARKS } from './order-mark-rows.ts';
import { createPickedOrders } from './picked-orders.ts';
import { createSavedViews } from './saved-views.ts';

const HERE = 'sandbox' as ConnectionId;
const THERE = 'other' as ConnectionId;
const CHANGED = '2026-07-01T10:00:00Z';

let folder: ReturnType<typeof makeDataDir>;
let database: DatabaseSync;

beforeEach(() => {
  folder = makeDataDir();
  open();
});

afterEach(() => {
  database.close();
  folder.remove();
});

/** Simulates an app start. */
function open(): void {
  database = openTestDatabase(folder.dataDir);
}

const picking = (order: number, at: number, change: Partial<PickedOrder> = {}): PickedOrder => ({
  order: order as FulfillmentOrderId,
  orderUpdatedAt: CHANGED,
  at,
  picked: true,
  scanned: [],
  ...change,
});
const two = [{ line: 7 as FulfillmentOrderLineItemId, units: 2 }];

test('scanned and picked orders are kept per store over a restart', () => {
  const begun = picking(1, 2, { picked: false, scanned: two });
  createPickedOrders(database).set(HERE, [picking(2, 1), begun]);
  createPickedOrders(database).set(THERE, [picking(3, 3)]);
  database.close();
  open();
  expect(createPickedOrders(database).list(HERE)).toEqual([begun, picking(2, 1)]);
  expect(createPickedOrders(database).list(THERE)).toEqual([picking(3, 3)]);
});

test('an order with nothing picked any more is removed', () => {
  const orders = createPickedOrders(database);
  orders.set(HERE, [picking(1, 1), picking(2, 1)]);
  orders.set(HERE, [picking(1, 2, { picked: false })]);
  expect(orders.list(HERE)).toEqual([picking(2, 1)]);
});

test('the oldest picked orders are removed beyond the limit', () => {
  const orders = createPickedOrders(database);
  orders.set(
    HERE,
    Array.from({ length: MAX_ORDER_MARKS }, (_, index) => picking(index + 1, 1)),
  );
  orders.set(HERE, [picking(20_000, 2)]);
  const kept = orders.list(HERE);
  expect([kept.length, kept[0]?.order, kept.at(-1)?.order]).toEqual([MAX_ORDER_MARKS, 20_000, 2]);
});

test('picked marks require a connected store, are announced, and are deleted with their store', async () => {
  const events: unknown[] = [];
  const records = createInboxRecords({
    database,
    now: () => 5,
    newId: () => 'id',
    emit: (event) => events.push(event),
    isConnected: (id) => id === HERE,
  });
  const orders = [{ order: 1 as FulfillmentOrderId, orderUpdatedAt: CHANGED, picked: true, scanned: [] }];
  expect(await records.calls['picked.set']({ connection: THERE, orders })).toMatchObject({
    error: { kind: 'no_connection' },
  });
  await records.calls['picked.set']({ connection: HERE, orders });
  expect(events).toEqual([{ type: 'records.changed', connection: HERE, what: 'picked' }]);
  expect(await records.calls['picked.list']({ connection: HERE })).toMatchObject({ value: [picking(1, 5)] });
  records.forget(HERE);
  expect(await records.calls['picked.list']({ connection: HERE })).toMatchObject({ value: [] });
});

test('a view saved before orders could be picked shows picked and unpicked orders', () => {
  database
    .prepare(
      `insert into saved_views (id, connection, name, name_key, base, search) values (?, ?, ?, ?, ?, ?)`,
    )
    .run(
      'v',
      HERE,
      'Late',
      'late',
      'new',
      '{"orderName":"","sku":"","states":[],"overdue":true,"printed":"any"}',
    );
  expect(createSavedViews(database, () => 'id').list(HERE)).toMatchObject([{ search: { picked: 'any' } }]);
});
