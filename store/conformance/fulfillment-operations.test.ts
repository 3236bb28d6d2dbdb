import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RestEndpointName } from '../../shared/contract/rest-contract.ts';
import { FULFILLMENT_STATES, type FulfillmentState } from '../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../shared/ids.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { createFulfillmentOrders, type FulfillmentOrders } from './fulfillment-orders.ts';
import { startStore, type RunningStore } from './start-store.ts';

let store: RunningStore;
let orders: FulfillmentOrders;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo });
  orders = createFulfillmentOrders(store);
});
afterAll(() => store.stop());

describe('D4.3: the operations on a fulfillment order', () => {
  test.each<[RestEndpointName, FulfillmentState, string, string, string]>([
    [
      'fulfillment.accept',
      'open/submitted',
      'accepted',
      'in_progress',
      'create_fulfillment report_progress request_cancellation',
    ],
    [
      'fulfillment.reject',
      'open/submitted',
      'rejected',
      'open',
      'request_fulfillment create_fulfillment hold split',
    ],
    [
      'cancellation.request',
      'in_progress/accepted',
      'cancellation_requested',
      'in_progress',
      'create_fulfillment cancel_fulfillment_order',
    ],
    [
      'cancellation.accept',
      'in_progress/cancellation_requested',
      'cancellation_accepted',
      'cancelled',
      'request_fulfillment create_fulfillment hold',
    ],
    [
      'cancellation.reject',
      'in_progress/cancellation_requested',
      'cancellation_rejected',
      'in_progress',
      'create_fulfillment',
    ],
  ])(
    '3.2-2, 3.2-3, 3.2-4, 3.2-5, 3.2-6, 4.3-2, 4.3-3, 4.3-4, 4.3-5, 4.3-6, 1-6, 1-8, 2.5-1 %s from %s returns the new state',
    async (name, from, requestStatus, status, actions) => {
      const id = await orders.pick(from);
      const { status: http, body } = await orders.call(name, id, { message: 'Thank you.' });
      expect(http).toBe(200);
      const order = body.fulfillment_order;
      expect([order?.id, order?.request_status, order?.status]).toEqual([id, requestStatus, status]);
      expect(order?.supported_actions.join(' ')).toBe(actions);
    },
  );

  test('3.2-1, 4.3-1, 4.3-9 a request for the whole order submits it and leaves no remainder', async () => {
    const id = await orders.pick('open/unsubmitted', 2);
    const { status, body } = await orders.call('fulfillment.request', id, { message: 'Today, please.' });
    expect(status).toBe(200);
    expect(body.unsubmitted_fulfillment_order).toBeNull();
    expect(body.submitted_fulfillment_order).toEqual(body.original_fulfillment_order);
    expect(body.submitted_fulfillment_order).toMatchObject({
      id,
      status: 'open',
      request_status: 'submitted',
      supported_actions: ['cancel_fulfillment_order'],
    });
  });
});

describe('D4.2: an operation that the state does not allow', () => {
  const OPERATIONS = [
    ['fulfillment.request', 'request fulfillment of'],
    ['fulfillment.accept', 'accept'],
    ['fulfillment.reject', 'reject'],
    ['cancellation.request', 'request cancellation of'],
    ['cancellation.accept', 'accept the cancellation of'],
    ['cancellation.reject', 'reject the cancellation of'],
  ] as const;
  /** Written from D4.2, not from the table in the code. */
  const ALLOWED: Record<(typeof OPERATIONS)[number][0], readonly FulfillmentState[]> = {
    'fulfillment.request': ['open/unsubmitted', 'open/rejected', 'cancelled/cancellation_accepted'],
    'fulfillment.accept': ['open/submitted'],
    'fulfillment.reject': ['open/submitted'],
    'cancellation.request': ['in_progress/accepted'],
    'cancellation.accept': ['in_progress/cancellation_requested'],
    'cancellation.reject': ['in_progress/cancellation_requested'],
  };

  test.each(FULFILLMENT_STATES)('is refused from %s and changes nothing', async (state) => {
    const id = await orders.pick(state, 0);
    const before = await orders.row(id);
    for (const [name, verb] of OPERATIONS.filter(([operation]) => !ALLOWED[operation].includes(state))) {
      const { status, body } = await orders.call(name, id);
      expect([name, status]).toEqual([name, 422]);
      expect(body.errors).toEqual({
        base: [expect.stringMatching(new RegExp(`^Cannot ${verb} a fulfillment order that is [a-z ]+\\.$`))],
      });
    }
    expect(await orders.row(id)).toEqual(before);
  });

  test('7.1-5 returns 404 for an order that does not exist', async () => {
    expect(await orders.call('fulfillment.accept', 1 as FulfillmentOrderId)).toMatchObject({
      status: 404,
      body: { errors: 'Not Found' },
    });
  });
});

test('D4.6: of two concurrent accepts, one succeeds and the other is refused with the new state', async () => {
  const id = await orders.pick('open/submitted');
  const answers = await Promise.all([
    orders.call('fulfillment.accept', id),
    orders.call('fulfillment.accept', id),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual({
    base: ['Cannot accept a fulfillment order that is accepted.'],
  });
  const accepted = (await orders.requests(id)).filter((request) => request.response_data !== null);
  expect(accepted).toHaveLength(1);
});
