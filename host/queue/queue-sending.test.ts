import { describe, expect, test } from 'vitest';
import type { FulfillmentCommand } from '../../shared/contract/fulfillment-job.ts';
import type { FulfillmentState } from '../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderLineItemId } from '../../shared/ids.ts';
import { json } from '../test/scripted-store.ts';
import {
  CHANGED_ELSEWHERE,
  mutated,
  operated,
  refusedFor,
  replaced,
  split,
  stands,
} from './test/order-answers.ts';
import { desk, open, restart, setUpQueue, store } from './test/queue-fixture.ts';
import { ACCEPT, order, orders } from './test/queue-under-test.ts';

setUpQueue();

const line = (id: number, quantity: number) => ({
  id: id as FulfillmentOrderLineItemId,
  title: 'Mug',
  quantity,
});
const cited = (id: number, message: string | null) => ({
  id: id as FulfillmentOrderLineItemId,
  title: 'Mug',
  message,
});

interface Case {
  readonly command: FulfillmentCommand;
  readonly from: FulfillmentState;
  readonly to: FulfillmentState;
  readonly path: string;
  readonly body: unknown;
}

const REQUEST = '/fulfillment_orders/7/fulfillment_request';
const CANCELLATION = '/fulfillment_orders/7/cancellation_request';

describe('each operation sends the call of specification 4.3', () => {
  test.each<Case>([
    {
      command: { operation: 'accept', message: 'On its way' },
      from: 'open/submitted',
      to: 'in_progress/accepted',
      path: `${REQUEST}/accept.json`,
      body: { fulfillment_request: { message: 'On its way' } },
    },
    {
      command: {
        operation: 'reject',
        message: 'No',
        reason: 'other',
        lines: [cited(5, 'Broken'), cited(6, null)],
      },
      from: 'open/submitted',
      to: 'open/rejected',
      path: `${REQUEST}/reject.json`,
      body: {
        fulfillment_request: {
          message: 'No',
          reason: 'other',
          line_items: [
            { fulfillment_order_line_item_id: 5, message: 'Broken' },
            { fulfillment_order_line_item_id: 6, message: null },
          ],
        },
      },
    },
    {
      command: { operation: 'reject', message: null, reason: null, lines: null },
      from: 'open/submitted',
      to: 'open/rejected',
      path: `${REQUEST}/reject.json`,
      body: { fulfillment_request: { message: null, reason: null } },
    },
    {
      command: { operation: 'accept_cancellation', message: null },
      from: 'in_progress/cancellation_requested',
      to: 'cancelled/cancellation_accepted',
      path: `${CANCELLATION}/accept.json`,
      body: { cancellation_request: { message: null } },
    },
    {
      command: { operation: 'reject_cancellation', message: 'Too late' },
      from: 'in_progress/cancellation_requested',
      to: 'in_progress/cancellation_rejected',
      path: `${CANCELLATION}/reject.json`,
      body: { cancellation_request: { message: 'Too late' } },
    },
    {
      command: { operation: 'request_cancellation', message: null },
      from: 'in_progress/accepted',
      to: 'in_progress/cancellation_requested',
      path: `${CANCELLATION}.json`,
      body: { cancellation_request: { message: null } },
    },
  ])('$command.operation', async ({ command, from, to, path, body }) => {
    await open(operated(7, to));
    await desk.submit({ command, orders: [order(7, from)] });
    expect(await desk.reached(7, 'done')).toMatchObject({ result: { remainder: null }, late: false });
    const [call] = store.received;
    expect(call?.url).toBe(`/admin/api/2026-10${path}`);
    expect(JSON.parse(call?.body ?? '')).toEqual(body);
    expect(desk.records).toMatchObject([
      { outcome: 'done', subject: { id: 7, name: '#1007' }, requestId: 'request-7', settles: false },
    ]);
  });

  test('a partial request, which returns the order with the remaining lines', async () => {
    await open(split(7, 8));
    const command = {
      operation: 'request',
      message: null,
      notifyCustomer: true,
      lines: [line(5, 2)],
    } as const;
    await desk.submit({
      command: { ...command, lines: [...command.lines] },
      orders: [order(7, 'open/unsubmitted')],
    });
    expect(await desk.reached(7, 'done')).toMatchObject({
      result: {
        order: { id: 7, requestStatus: 'submitted' },
        remainder: { id: 8, requestStatus: 'unsubmitted' },
      },
    });
    expect(JSON.parse(store.received[0]?.body ?? '')).toEqual({
      fulfillment_request: {
        message: null,
        notify_customer: true,
        fulfillment_order_line_items: [{ id: 5, quantity: 2 }],
      },
    });
    expect(desk.records).toMatchObject([{ relatedId: 8 }]);
  });
});

describe('cancel and close are sent as mutations', () => {
  test.each<[FulfillmentCommand, FulfillmentState, FulfillmentState, string]>([
    [{ operation: 'cancel' }, 'open/submitted', 'cancelled/submitted', 'fulfillmentOrderCancel'],
    [
      { operation: 'close', message: 'Lost' },
      'in_progress/accepted',
      'incomplete/closed',
      'fulfillmentOrderClose',
    ],
  ])('%o', async (command, from, to, mutation) => {
    await open(mutated(to));
    await desk.submit({ command, orders: [order(7, from)] });
    const { status, requestStatus } = order(7, to);
    expect(await desk.reached(7, 'done')).toMatchObject({
      result: { order: { id: 7, status, requestStatus } },
    });
    const { query, variables } = JSON.parse(store.received[0]?.body ?? '') as Record<string, unknown>;
    expect(query).toContain(mutation);
    expect(variables).toMatchObject({ id: 'gid://service/FulfillmentOrder/7' });
  });

  test.each([
    ['8', { id: 8, status: 'open', requestStatus: 'unsubmitted' }],
    ['x', null],
  ])('the order that replaces a cancelled one is in the result: %s', async (number, remainder) => {
    await open(replaced('cancelled/submitted', number));
    await desk.submit({ command: { operation: 'cancel' }, orders: [order(7, 'open/submitted')] });
    const ended = await desk.reached(7, 'done');
    expect(ended).toMatchObject({ result: { order: { id: 7, status: 'cancelled' }, remainder } });
    expect(desk.records).toMatchObject([{ relatedId: remainder?.id ?? null }]);
  });

  test('a user error becomes a refusal with the current order', async () => {
    const message = 'Cannot close a fulfillment order that is closed.';
    await open(mutated(null, [{ field: null, message }]), stands('incomplete/closed'));
    await desk.submit({
      command: { operation: 'close', message: null },
      orders: [order(7, 'in_progress/accepted')],
    });
    expect(await desk.reached(7, 'refused')).toMatchObject({
      refusal: { kind: 'store', message, fields: null },
      current: { status: 'incomplete' },
    });
  });

  test.each(['__proto__', 'constructor'])(
    'H3 a user error about a field called %s becomes a refusal',
    async (field) => {
      const message = 'Cannot close a fulfillment order that is closed.';
      await open(mutated(null, [{ field: [field], message }]), stands('incomplete/closed'));
      const command = { operation: 'close', message: null } as const;
      await desk.submit({ command, orders: [order(7, 'in_progress/accepted')] });
      expect(await desk.reached(7, 'refused')).toMatchObject({ refusal: { message } });
      expect(desk.logged).toEqual([]);
    },
  );

  test.each([
    ['ACCESS_DENIED', 'access_denied'],
    ['BAD_USER_INPUT', 'bad_request'],
  ])('a mutation that fails with %s did not happen and is not looked up', async (code, kind) => {
    const errors = [{ message: 'No', path: ['answer'], extensions: { code } }];
    await open(json(200, { data: { answer: null }, errors }));
    await desk.submit({ command: { operation: 'cancel' }, orders: [order(7, 'open/submitted')] });
    expect(await desk.reached(7, 'failed')).toMatchObject({ error: { kind }, late: false });
    expect(store.received).toHaveLength(1);
  });

  test('a user error about the input is reported at its field', async () => {
    await open(mutated(null, [{ field: ['message'], message: 'is too long' }]));
    await desk.submit({
      command: { operation: 'close', message: 'x' },
      orders: [order(7, 'in_progress/accepted')],
    });
    expect(await desk.reached(7, 'refused')).toMatchObject({
      refusal: { kind: 'store', fields: { message: ['is too long'] } },
      current: null,
    });
  });
});

describe('a refusal', () => {
  test('because of the state of the order contains the current order', async () => {
    await open(refusedFor({ base: [CHANGED_ELSEWHERE] }), stands('in_progress/accepted'));
    await desk.submit();
    expect(await desk.reached(1, 'refused')).toMatchObject({
      refusal: { kind: 'store', message: CHANGED_ELSEWHERE, fields: null },
      current: { id: 1, status: 'in_progress', requestStatus: 'accepted' },
    });
    expect(desk.records).toMatchObject([
      { outcome: 'refused', message: CHANGED_ELSEWHERE, requestId: 'request-refused', after: null },
    ]);
  });

  test('has no current order when the order cannot be read', async () => {
    await open(refusedFor({ base: [CHANGED_ELSEWHERE] }), json(423, { errors: 'unavailable' }));
    await desk.submit();
    expect(await desk.reached(1, 'refused')).toMatchObject({
      refusal: { message: CHANGED_ELSEWHERE },
      current: null,
    });
  });

  test('of a missing order has the kind gone', async () => {
    await open(json(404, { errors: 'Not Found' }), stands(null));
    await desk.submit();
    expect(await desk.reached(1, 'refused')).toMatchObject({ refusal: { kind: 'gone' }, current: null });
    expect(desk.records).toMatchObject([{ outcome: 'refused', reason: 'gone', message: null }]);
  });

  test.each([
    ['the order is still there', stands('open/submitted'), 'bad_request'],
    ['the API of the store is gone', json(404, { errors: 'Not Found' }), 'bad_request'],
    ['the order cannot be read', json(423, { errors: 'Unavailable' }), 'shop_inactive'],
  ])('an operation that the store did not find can be retried if %s', async (_, read, kind) => {
    await open(json(404, { errors: 'Not Found' }), read, operated(1, 'in_progress/accepted'));
    const batch = await desk.submit();
    expect(await desk.reached(1, 'failed')).toMatchObject({ error: { kind }, late: false });
    await desk.call('retry', batch);
    await desk.reached(1, 'done');
  });

  test('because of the input pauses the batch, as the other jobs would be refused as well', async () => {
    await open(refusedFor({ message: ['is too long'] }));
    const batch = await desk.submit({ orders: orders(3) });
    await desk.paused(batch);
    expect(await desk.kinds(batch)).toEqual(['refused', 'queued', 'queued']);
    expect(store.received).toHaveLength(1);
  });
});

describe('a job that was certainly not carried out', () => {
  test('fails with the reason', async () => {
    await open();
    await store.close();
    const sending = desk.submit({ command: ACCEPT });
    await sending;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await desk.clock.waitedFor(125 * 2 ** attempt);
      desk.clock.advance(125 * 2 ** attempt);
    }
    expect(await desk.reached(1, 'failed')).toMatchObject({ error: { kind: 'unreachable', sent: 'no' } });
    expect(desk.records).toMatchObject([{ outcome: 'failed' }]);
  });

  test('is sent again by a retry', async () => {
    await open(json(423, { errors: 'Unavailable' }), operated(1, 'in_progress/accepted'));
    const batch = await desk.submit();
    expect(await desk.reached(1, 'failed')).toMatchObject({ error: { kind: 'shop_inactive' } });
    await desk.call('retry', batch);
    expect(await desk.reached(1, 'done')).toMatchObject({ late: false });
    expect(desk.records.map(({ outcome }) => outcome)).toEqual(['failed', 'done']);
  });

  test('is not retried while its order has another open job, but can be after that is cancelled', async () => {
    await open(json(423, { errors: 'Unavailable' }), operated(1, 'in_progress/accepted'));
    const first = await desk.submit();
    await desk.reached(1, 'failed');
    const command = { operation: 'reject', message: null, reason: 'other', lines: null } as const;
    const second = await desk.submit({ command, holdMs: 5_000 });
    await desk.call('retry', first);
    expect([await desk.kinds(first), await desk.kinds(second)]).toEqual([['failed'], ['held']]);
    // Neither sent nor cancelled: the older one must not overtake it.
    restart();
    await desk.call('retry', first);
    expect([await desk.kinds(first), await desk.kinds(second)]).toEqual([['failed'], ['interrupted']]);
    await desk.cancel(second);
    await desk.call('retry', first);
    await desk.reached(1, 'done');
    expect(store.received).toHaveLength(2);
  });

  test('is cancelled when another job of its order succeeds', async () => {
    await open(json(423, { errors: 'Unavailable' }), operated(1, 'in_progress/accepted'));
    const batch = await desk.submit({ orders: [order(1), order(2)] });
    await desk.reached(1, 'failed');
    expect(await desk.kinds(batch)).toEqual(['failed', 'queued']);
    await desk.submit();
    await desk.reached(1, 'done');
    const afterwards = { jobs: [{ state: { kind: 'cancelled' } }, { state: { kind: 'queued' } }] };
    expect(await desk.list()).toMatchObject([afterwards, {}]);
    expect(desk.records.map(({ outcome }) => outcome)).toEqual(['failed', 'done']);
  });
});

test('the queue sends its calls at queue priority', async () => {
  await open(operated(1, 'in_progress/accepted'));
  await desk.submit();
  await desk.reached(1, 'done');
  expect(desk.priorities).toEqual(['queue']);
});
