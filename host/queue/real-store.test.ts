import { expect, test } from 'vitest';
import type { FulfillmentCommand } from '../../shared/contract/fulfillment-job.ts';
import { fulfillmentState, splitState } from '../../shared/fulfillment/fulfillment-order.ts';
import { nextState } from '../../shared/fulfillment/fulfillment-transitions.ts';
import { splitGid } from '../../shared/gid.ts';
import type { FulfillmentOrderId, FulfillmentOrderLineItemId } from '../../shared/ids.ts';
import { ACCEPT, type SeenOrder } from './test/queue-under-test.ts';
import { realStoreDesk, TOKEN } from './test/real-store-desk.ts';

const desk = realStoreDesk();

const message = 'From the test';
const WALKS: readonly (readonly FulfillmentCommand[])[] = [
  [
    { operation: 'reject', message, reason: 'other', lines: null },
    { operation: 'request', message, notifyCustomer: false, lines: null },
    { operation: 'accept', message },
    { operation: 'request_cancellation', message },
    { operation: 'reject_cancellation', message },
    { operation: 'close', message },
  ],
  [
    { operation: 'accept', message: null },
    { operation: 'request_cancellation', message: null },
    { operation: 'accept_cancellation', message: null },
  ],
  [{ operation: 'cancel' }],
];

async function arrival(): Promise<SeenOrder> {
  const [order] = await desk.requests(1);
  if (order === undefined) throw new Error('nothing arrived');
  return order;
}

test.each(WALKS.map((walk) => [walk.map(({ operation }) => operation).join(', '), walk] as const))(
  'the store carries out each operation as expected: %s',
  async (_, walk) => {
    let order = await arrival();
    for (const command of walk) {
      const state = fulfillmentState(order);
      const next = state === null ? null : nextState(command.operation, state);
      const pair = next === null ? null : splitState(next);
      const end = await desk.carryOut(order, command);
      expect(end).toMatchObject({ kind: 'done', late: false, result: { order: { ...pair } } });
      order = { ...order, ...pair };
    }
  },
);

interface Unsent {
  readonly id: string;
  readonly orderName: string;
  readonly lineItems: { readonly nodes: readonly { readonly id: string }[] };
}

test.each([
  ['returns the order that holds the remaining lines', false],
  ['finds that order if the answer is lost', true],
])('a partial request %s', async (_, isLost) => {
  await desk.sandbox('POST', 'orders', { count: 50, submit: false });
  const data = (await desk.graphql(
    `{ page: fulfillmentOrders(first: 50, query: "status:open request_status:unsubmitted", sortKey: ID, reverse: true) { nodes { id orderName lineItems(first: 5) { nodes { id } } } } }`,
  )) as { page: { nodes: Unsent[] } };
  const found = data.page.nodes.find(({ lineItems }) => lineItems.nodes.length > 1);
  const line = splitGid(found?.lineItems.nodes[0]?.id ?? '')?.id as FulfillmentOrderLineItemId;
  const order = {
    id: (splitGid(found?.id ?? '')?.id ?? 0) as FulfillmentOrderId,
    name: found?.orderName ?? '',
    status: 'open',
    requestStatus: 'unsubmitted',
  };
  if (isLost) desk.interrupt(1, async () => Promise.reject(new Error('connection reset')));
  const lines = [{ id: line, title: null, quantity: 1 }];
  const end = await desk.carryOut(order, {
    operation: 'request',
    message: 'Half of it',
    notifyCustomer: false,
    lines,
  });
  expect(end).toMatchObject({
    kind: 'done',
    late: isLost,
    result: {
      order: { id: order.id, requestStatus: 'submitted' },
      remainder: { id: expect.any(Number), requestStatus: 'unsubmitted' },
    },
  });
});

test('a message that is too long is refused at its field', async () => {
  const end = await desk.carryOut(await arrival(), { operation: 'accept', message: 'x'.repeat(1_001) });
  expect(end).toMatchObject({
    kind: 'refused',
    refusal: { fields: { message: [expect.any(String)] } },
    current: null,
  });
});

test('an accept is refused with the current order when another user rejected it first', async () => {
  const order = await arrival();
  const path = `/admin/api/2026-10/fulfillment_orders/${String(order.id)}/fulfillment_request/reject.json`;
  const other = await fetch(`${desk.address()}${path}`, {
    method: 'POST',
    headers: { 'x-service-access-token': TOKEN, 'content-type': 'application/json' },
    body: JSON.stringify({ fulfillment_request: { message: null } }),
  });
  expect(other.status).toBe(200);
  expect(await desk.carryOut(order, ACCEPT)).toMatchObject({
    kind: 'refused',
    refusal: { message: 'Cannot accept a fulfillment order that is rejected.', fields: null },
    current: { status: 'open', requestStatus: 'rejected' },
  });
});
