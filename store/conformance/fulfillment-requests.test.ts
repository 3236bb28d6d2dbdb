import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FulfillmentState } from '../../shared/fulfillment/fulfillment-order.ts';
import { ok } from '../../shared/result.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { createFulfillmentOrders, type FulfillmentOrders } from './fulfillment-orders.ts';
import { startStore, type RunningStore } from './start-store.ts';
import { TIMESTAMP } from './wire-shapes.ts';

let store: RunningStore;
let orders: FulfillmentOrders;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo });
  orders = createFulfillmentOrders(store);
});
afterAll(() => store.stop());

describe('D4.4: a fulfillment request', () => {
  test.each<FulfillmentState>(['open/unsubmitted', 'open/rejected', 'cancelled/cancellation_accepted'])(
    'D4.2 is allowed from %s',
    async (state) => {
      const { body } = await orders.call('fulfillment.request', await orders.pick(state));
      expect(body.submitted_fulfillment_order?.request_status).toBe('submitted');
    },
  );

  test('4.3-11, 4.3-12, 2.3-5 adds an entry to outgoing_requests, and notify_customer defaults to false', async () => {
    const [quiet, loud] = [await orders.pick('open/unsubmitted'), await orders.pick('open/unsubmitted')];
    const one = await orders.call('fulfillment.request', quiet, { message: 'Fast.' });
    expect(one.body.submitted_fulfillment_order?.outgoing_requests).toEqual([
      {
        message: 'Fast.',
        request_options: { notify_customer: false },
        sent_at: expect.stringMatching(TIMESTAMP) as string,
        kind: 'fulfillment_request',
      },
    ]);
    const other = await orders.call('fulfillment.request', loud, { notify_customer: true });
    expect(
      other.body.submitted_fulfillment_order?.outgoing_requests.at(-1)?.request_options.notify_customer,
    ).toBe(true);
  });

  test('4.3-10, 3.2-7, 3.2-8 for some lines splits the order: the submitted part keeps the id, and quantities add up', async () => {
    const id = await orders.pick('open/unsubmitted', 3);
    const before = await orders.lines(id);
    const [first] = before;
    const asked = { id: first?.id, quantity: 1 };
    const { body } = await orders.call('fulfillment.request', id, { fulfillment_order_line_items: [asked] });
    const submitted = body.submitted_fulfillment_order;
    const remainder = body.unsubmitted_fulfillment_order;
    expect(submitted?.id).toBe(id);
    expect(submitted?.line_items).toMatchObject([{ id: first?.id, quantity: 1, fulfillable_quantity: 1 }]);
    expect(remainder).toMatchObject({
      status: 'open',
      request_status: 'unsubmitted',
      outgoing_requests: [],
      supported_actions: ['request_fulfillment', 'create_fulfillment', 'hold', 'merge'],
      order_id: submitted?.order_id,
      destination: { last_name: submitted?.destination.last_name },
    });
    expect(remainder?.id).not.toBe(id);
    const after = [...(submitted?.line_items ?? []), ...(remainder?.line_items ?? [])];
    expect(unitsByLineItem(after)).toEqual(
      unitsByLineItem(before.map((line) => ({ line_item_id: line.line_item_id, quantity: line.quantity }))),
    );
  });

  test('copies columns of a later release to the remainder and its lines', async () => {
    const { write } = store.store.context;
    await write(async (tx) => {
      for (const table of ['fulfillment_order', 'fulfillment_order_line_item']) {
        await sql`alter table ${sql.table(table)} add column added_later text`.execute(tx);
        await sql`update ${sql.table(table)} set added_later = 'kept'`.execute(tx);
      }
      return ok(null);
    });
    const id = await orders.pick('open/unsubmitted', 2);
    const [first] = (await orders.lines(id)).filter(({ quantity }) => quantity > 1);
    const asked = { id: first?.id, quantity: 1 };
    const { body } = await orders.call('fulfillment.request', id, { fulfillment_order_line_items: [asked] });
    const remainder = body.unsubmitted_fulfillment_order;
    const lines = remainder?.line_items ?? [];
    expect(lines.length).toBeGreaterThan(1);
    const stored = async (table: string, rowId: number | undefined) => {
      const rows = sql<{
        added_later: string;
      }>`select added_later from ${sql.table(table)} where id = ${rowId}`;
      return write(async (tx) => ok((await rows.execute(tx)).rows));
    };
    const kept = ok([{ added_later: 'kept' }]);
    expect(await stored('fulfillment_order', remainder?.id)).toEqual(kept);
    for (const line of lines) expect(await stored('fulfillment_order_line_item', line.id)).toEqual(kept);
  });

  test('4.3-1 that lists every line is a request for the whole order', async () => {
    const id = await orders.pick('open/unsubmitted', 2);
    const lines = (await orders.lines(id)).map((line) => ({
      id: line.id,
      quantity: line.fulfillable_quantity,
    }));
    const { body } = await orders.call('fulfillment.request', id, { fulfillment_order_line_items: lines });
    expect(body.unsubmitted_fulfillment_order).toBeNull();
    expect(body.submitted_fulfillment_order?.line_items).toHaveLength(lines.length);
  });

  test('names a line that is not of the order, is listed twice or has an invalid quantity', async () => {
    const id = await orders.pick('open/unsubmitted');
    const [line] = await orders.lines(id);
    const lineId = line?.id ?? 0;
    const refused = async (...lines: object[]) =>
      orders.call('fulfillment.request', id, { fulfillment_order_line_items: lines });
    const sentence = (text: string) => ({
      status: 422,
      body: { errors: { fulfillment_order_line_items: [expect.stringContaining(text) as string] } },
    });
    expect(await refused({ id: 1, quantity: 1 })).toMatchObject(sentence('Line item 1 does not belong'));
    const name = `Line item ${String(lineId)}`;
    expect(await refused({ id: lineId, quantity: 1 }, { id: lineId, quantity: 1 })).toMatchObject(
      sentence(name),
    );
    expect(await refused({ id: lineId, quantity: 0 })).toMatchObject(sentence(name));
    expect(await refused({ id: lineId, quantity: 1000 })).toMatchObject(sentence(name));
    expect((await orders.row(id)).request_status).toBe('unsubmitted');
  });
});

describe('D4.5: messages and reasons', () => {
  test('4.3-13: every specified reason is accepted, and no other', async () => {
    const id = await orders.pick('open/submitted');
    const { status, body } = await orders.call('fulfillment.reject', id, { reason: 'because' });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['reason']]);
    for (const reason of [
      'incorrect_address',
      'inventory_out_of_stock',
      'ineligible_product',
      'undeliverable_destination',
      'other',
    ]) {
      expect(
        (await orders.call('fulfillment.reject', await orders.pick('open/submitted'), { reason })).status,
      ).toBe(200);
    }
  });
  test('8-5, 4.3-14: the message of a line has at most 150 characters, that of a request 1,000', async () => {
    const id = await orders.pick('open/submitted');
    const [line] = await orders.lines(id);
    const reject = async (message: string) =>
      orders.call('fulfillment.reject', id, {
        line_items: [{ fulfillment_order_line_item_id: line?.id, message }],
      });
    expect((await reject('🧵'.repeat(151))).body.errors).toHaveProperty('line_items');
    const long = await orders.call('fulfillment.accept', id, { message: 'x'.repeat(1001) });
    expect([long.status, long.body.errors]).toEqual([
      422,
      { message: ['is too long (maximum is 1000 characters)'] },
    ]);
    expect((await reject('🧵'.repeat(150))).status).toBe(200);
  });
  test('4.3-14: a rejection refuses a duplicate line and a line of another order', async () => {
    const id = await orders.pick('open/submitted');
    const [line] = await orders.lines(id);
    const cite = async (...ids: unknown[]) =>
      orders.call('fulfillment.reject', id, {
        line_items: ids.map((one) => ({ fulfillment_order_line_item_id: one })),
      });
    expect((await cite(line?.id, line?.id)).status).toBe(422);
    expect((await cite(1)).status).toBe(422);
    expect((await cite(line?.id)).status).toBe(200);
  });
  test('D1.7: a field of the wrong type is refused with 400, and the error names it', async () => {
    const { status, body } = await orders.call('fulfillment.accept', await orders.pick('open/submitted'), {
      message: 7,
    });
    expect([status, body.errors?.query]).toEqual([
      400,
      expect.stringContaining('fulfillment_request.message'),
    ]);
  });
});

describe('D4.7: the recipient', () => {
  test('is not logged', async () => {
    const id = await orders.pick('open/submitted');
    const { body } = await orders.call('fulfillment.accept', id);
    const name = body.fulfillment_order?.destination.last_name;
    expect(name).toBeTruthy();
    expect(JSON.stringify(store.log)).not.toContain(name);
  });
  test('4.3-7: accepting a request needs the scope assigned_fulfillment_orders', async () => {
    const id = await orders.pick('open/submitted');
    const params = { fulfillment_order_id: id };
    const merchant = store.as('third_party_fulfillment_orders');
    const refused = await merchant.call('fulfillment.accept', { params, body: { fulfillment_request: {} } });
    expect([refused.status, refused.body.errors]).toEqual([
      403,
      expect.stringContaining('assigned_fulfillment_orders'),
    ]);
    const service = store.as('assigned_fulfillment_orders');
    const accepted = await service.call('fulfillment.accept', { params, body: { fulfillment_request: {} } });
    expect(accepted.status).toBe(200);
  });
});

describe('D4.8: merchant requests', () => {
  test('1-10, 2.4-1 are appended, and each keeps its response', async () => {
    const id = await orders.pick('open/submitted');
    const [line] = await orders.lines(id);
    const before = await orders.requests(id);
    await orders.call('fulfillment.reject', id, {
      message: 'Sorry.',
      reason: 'inventory_out_of_stock',
      line_items: [{ fulfillment_order_line_item_id: line?.id, message: 'None left.' }],
    });
    const { body } = await orders.call('fulfillment.request', id, { message: 'And now?' });
    expect(body.submitted_fulfillment_order?.outgoing_requests).toHaveLength(before.length + 1);
    const after = await orders.requests(id);
    expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
    expect(JSON.parse(after[before.length - 1]?.response_data ?? '')).toEqual({
      answer: 'rejected',
      message: 'Sorry.',
      answered_at: '2026-07-04T12:00:00.000+00:00',
      reason: 'inventory_out_of_stock',
      line_items: [{ fulfillment_order_line_item_id: line?.id, message: 'None left.' }],
    });
    expect(after.at(-1)).toMatchObject({
      kind: 'fulfillment_request',
      message: 'And now?',
      response_data: null,
    });
  });
  test.each(['in_progress/accepted', 'in_progress/cancellation_rejected'] as const)(
    'keep when an order that was %s was closed, and the message, beside the answer that accepted it',
    async (state) => {
      const id = await orders.pick(state);
      const before = await orders.requests(id);
      const index = before.findLastIndex(({ kind }) => kind === 'fulfillment_request');
      const answer = JSON.parse(before[index]?.response_data ?? '') as object;
      const message = 'The last two cups are broken.';
      const { body } = await store.graphql<{ fulfillmentOrderClose: { fulfillmentOrder: object } }>(
        `mutation ($id: ID!, $message: String) { fulfillmentOrderClose(id: $id, message: $message) {
          fulfillmentOrder { merchantRequests(first: 50) { nodes { responseData } } } userErrors { message } } }`,
        { id: `gid://service/FulfillmentOrder/${String(id)}`, message },
      );
      const closed = { ...answer, closed_at: '2026-07-04T12:00:00.000+00:00', closed_message: message };
      const after = await orders.requests(id);
      expect(JSON.parse(after[index]?.response_data ?? '')).toEqual(closed);
      expect(after.toSpliced(index, 1)).toEqual(before.toSpliced(index, 1));
      expect(body.data.fulfillmentOrderClose).toEqual({
        fulfillmentOrder: {
          merchantRequests: {
            nodes: after.map(({ response_data: data }) => ({
              responseData: JSON.parse(data ?? 'null') as unknown,
            })),
          },
        },
        userErrors: [],
      });
    },
  );
  test('survive a restart', async () => {
    const id = await orders.pick('open/submitted');
    await orders.call('fulfillment.accept', id, { message: 'On it.' });
    store = await store.restart();
    orders = createFulfillmentOrders(store);
    expect((await orders.row(id)).request_status).toBe('accepted');
    expect((await orders.requests(id)).at(-1)?.response_data).toContain('On it.');
  });
});

function unitsByLineItem(lines: readonly { line_item_id: number; quantity: number }[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const { line_item_id: id, quantity } of lines) units.set(id, (units.get(id) ?? 0) + quantity);
  return new Map([...units].toSorted(([one], [other]) => one - other));
}
