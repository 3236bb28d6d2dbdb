import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FulfillmentOrderWire } from '../../shared/contract/fulfillment-wire.ts';
import type { FulfillmentOrderId } from '../../shared/ids.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { createFulfillmentOrders, type FulfillmentOrders } from './fulfillment-orders.ts';
import { startStore, type RunningStore } from './start-store.ts';
import { FULFILLMENT_ORDER_FIELDS, TIMESTAMP } from './wire-shapes.ts';

let store: RunningStore;
let orders: FulfillmentOrders;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo });
  orders = createFulfillmentOrders(store);
});
afterAll(() => store.stop());

/** Requests fulfillment of an order, and returns it in REST's form. */
async function requested(lines = 1): Promise<FulfillmentOrderWire> {
  const { body } = await orders.call('fulfillment.request', await orders.pick('open/unsubmitted', lines));
  return body.submitted_fulfillment_order!;
}

const NUMBER = expect.any(Number) as number;
const TEXT = expect.any(String) as string;

describe('a fulfillment order', () => {
  test('2.3-1, 0-3 has exactly the specified fields', async () => {
    const order = await requested();
    expect(Object.keys(order).toSorted()).toEqual(FULFILLMENT_ORDER_FIELDS.toSorted());
    for (const id of [order.id, order.shop_id, order.order_id, order.assigned_location_id]) {
      expect(Number.isInteger(id)).toBe(true);
    }
    for (const instant of [order.created_at, order.updated_at]) expect(instant).toMatch(TIMESTAMP);
  });
  test('2.3-2 has a destination with exactly the specified fields', async () => {
    const { destination } = await requested();
    expect(Object.keys(destination).toSorted()).toEqual(
      'address1 address2 city company country email first_name id last_name phone province zip'.split(' '),
    );
    expect(destination).toMatchObject({ id: NUMBER, last_name: TEXT, city: TEXT });
  });
  test('2.3-3 has an origin with exactly the specified fields', async () => {
    const { origin, assigned_location_id } = await requested();
    expect(Object.keys(origin).toSorted()).toEqual(
      'address1 address2 city country_code location_id name phone province zip'.split(' '),
    );
    expect(origin).toMatchObject({ location_id: assigned_location_id, name: TEXT });
  });
  test('2.3-4 has lines with eight integer fields', async () => {
    const order = await requested(2);
    for (const line of order.line_items) {
      expect(line).toEqual({
        id: NUMBER,
        shop_id: order.shop_id,
        fulfillment_order_id: order.id,
        quantity: NUMBER,
        line_item_id: NUMBER,
        inventory_item_id: NUMBER,
        fulfillable_quantity: NUMBER,
        variant_id: NUMBER,
      });
      expect(Object.values(line).every((value) => Number.isInteger(value))).toBe(true);
    }
  });
  test('2.3-6, 2.3-7 has international duties, holds and a delivery method', async () => {
    const order = await requested();
    expect(order.international_duties === null || typeof order.international_duties === 'object').toBe(true);
    expect(order.fulfillment_holds).toEqual([]);
    const { delivery_method: method } = order;
    expect(Object.keys(method ?? {}).toSorted()).toEqual(
      'additional_information detailed_branded_promise id max_delivery_date_time method_type min_delivery_date_time presented_name service_code source_reference'.split(
        ' ',
      ),
    );
    expect(Object.keys(method?.additional_information ?? {}).toSorted()).toEqual(
      'failed_carriers instructions phone pickup_point_id'.split(' '),
    );
  });
});

test('2.3-8, 2.3-9, 2.3-10 states and actions have the specified values', async () => {
  const query =
    '{ fulfillmentOrders(first: 250, includeClosed: true, reverse: REVERSE) { nodes { status requestStatus supportedActions { action } } } }';
  const seen = { status: new Set<string>(), requestStatus: new Set<string>(), actions: new Set<string>() };
  for (const reverse of ['true', 'false']) {
    const { body } = await store.graphql<{
      fulfillmentOrders: {
        nodes: { status: string; requestStatus: string; supportedActions: { action: string }[] }[];
      };
    }>(query.replace('REVERSE', reverse));
    for (const node of body.data.fulfillmentOrders.nodes) {
      seen.status.add(node.status.toLowerCase());
      seen.requestStatus.add(node.requestStatus.toLowerCase());
      for (const { action } of node.supportedActions) seen.actions.add(action.toLowerCase());
    }
  }
  expect([...seen.status]).toEqual(expect.arrayContaining(['open', 'in_progress', 'cancelled']));
  expect([...seen.requestStatus]).toEqual(
    expect.arrayContaining([
      'unsubmitted',
      'submitted',
      'accepted',
      'rejected',
      'cancellation_requested',
      'cancellation_accepted',
      'cancellation_rejected',
    ]),
  );
  const actions =
    'create_fulfillment cancel_fulfillment_order request_fulfillment request_cancellation report_progress hold split merge';
  expect([...seen.actions].toSorted()).toEqual(actions.split(' ').toSorted());
});

test('4.3-8 the message is optional in every operation', async () => {
  const id = await orders.pick('open/unsubmitted');
  const path = [
    'fulfillment.request',
    'fulfillment.reject',
    'fulfillment.request',
    'fulfillment.accept',
  ] as const;
  const onward = ['cancellation.request', 'cancellation.reject'] as const;
  for (const name of [...path, ...onward]) {
    expect([name, (await orders.call(name, id)).status]).toEqual([name, 200]);
  }
  const other = await orders.pick('in_progress/cancellation_requested');
  expect((await orders.call('cancellation.accept', other, { message: null })).status).toBe(200);
});

test('4.3-9 an empty list of lines and null both request the whole order', async () => {
  for (const fulfillment_order_line_items of [[], null]) {
    const id = await orders.pick('open/unsubmitted', 2);
    const { body } = await orders.call('fulfillment.request', id, { fulfillment_order_line_items });
    expect(body.unsubmitted_fulfillment_order).toBeNull();
    expect(body.submitted_fulfillment_order).toMatchObject({ id, request_status: 'submitted' });
  }
});

test('4.3-15, 4.3-16 a rejection affects all lines, cited or not, and they can be requested again', async () => {
  const rejectedLines = async (content: (ids: readonly number[]) => object) => {
    const id = await orders.pick('open/submitted', 2);
    const { body } = await orders.call(
      'fulfillment.reject',
      id,
      content((await orders.lines(id)).map((line) => line.id)),
    );
    return { id, order: body.fulfillment_order! };
  };
  const all = await rejectedLines(() => ({}));
  const cited = await rejectedLines(([first]) => ({
    line_items: [{ fulfillment_order_line_item_id: first, message: 'Torn.' }],
  }));
  for (const { id, order } of [all, cited]) {
    expect([order.status, order.request_status]).toEqual(['open', 'rejected']);
    expect(order.line_items).toHaveLength((await orders.lines(id)).length);
    const again = await orders.call('fulfillment.request', id);
    expect(again.body.submitted_fulfillment_order?.request_status).toBe('submitted');
  }
});

test('D4.3 an unsubmitted order can be split only if it has more than one unit', async () => {
  const one = 'REQUEST_FULFILLMENT CREATE_FULFILLMENT HOLD';
  expect(await actionsOf(await orderOf((units) => units === 1))).toBe(one);
  expect(await actionsOf(await orderOf((units) => units > 1))).toBe(`${one} SPLIT`);
});

test('D4.5 the message of a cancellation request has at most 1,000 characters', async () => {
  const id = await orders.pick('in_progress/accepted');
  const long = await orders.call('cancellation.request', id, { message: '🧵'.repeat(1001) });
  expect(long).toMatchObject({
    status: 422,
    body: { errors: { message: ['is too long (maximum is 1000 characters)'] } },
  });
  expect((await orders.call('cancellation.request', id, { message: '🧵'.repeat(1000) })).status).toBe(200);
});

async function actionsOf(id: FulfillmentOrderId): Promise<string> {
  const { body } = await store.graphql<{ fulfillmentOrder: { supportedActions: { action: string }[] } }>(
    'query A($id: ID!) { fulfillmentOrder(id: $id) { supportedActions { action } } }',
    { id: `gid://service/FulfillmentOrder/${String(id)}` },
  );
  return body.data.fulfillmentOrder.supportedActions.map(({ action }) => action).join(' ');
}

/** Finds an unsubmitted order whose number of units satisfies the condition. */
async function orderOf(isRight: (units: number) => boolean): Promise<FulfillmentOrderId> {
  for (;;) {
    const id = await orders.pick('open/unsubmitted');
    const lines = await orders.lines(id);
    if (isRight(lines.reduce((sum, line) => sum + line.fulfillable_quantity, 0))) return id;
  }
}
