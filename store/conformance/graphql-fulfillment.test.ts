import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FULFILLMENT_STATES, type FulfillmentState } from '../../shared/fulfillment/fulfillment-order.ts';
import { toGid } from '../../shared/gid.ts';
import type { FulfillmentOrderId } from '../../shared/ids.ts';
import { ok } from '../../shared/result.ts';
import type { Scope } from '../../shared/scopes.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { createFulfillmentOrders, type FulfillmentOrders } from './fulfillment-orders.ts';
import { numberOf } from './gid-number.ts';
import { startStore, type RunningStore } from './start-store.ts';

interface Line {
  readonly totalQuantity: number;
  readonly lineItem: { readonly id: string };
}
interface Order {
  readonly id: string;
  readonly status: string;
  readonly requestStatus: string;
  readonly supportedActions: readonly { readonly action: string }[];
  readonly lineItems: { readonly nodes: readonly Line[] };
  readonly merchantRequests: { readonly nodes: readonly object[] };
}
interface Payload extends Readonly<Record<string, unknown>> {
  readonly userErrors: readonly { field: string[] | null; message: string; code: string }[];
}

let store: RunningStore;
let orders: FulfillmentOrders;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo, graphqlBucket: { size: 1_000_000, perSecond: 1_000_000 } });
  orders = createFulfillmentOrders(store);
});
afterAll(() => store.stop());

const ORDER = `{ id status requestStatus supportedActions { action }
  lineItems(first: 20) { nodes { id totalQuantity remainingQuantity lineItem { id } } }
  merchantRequests(first: 9) { nodes { kind message requestOptions responseData } } }`;
const ERRORS = 'userErrors { field message code }';
const one = (name: string, args = ''): string =>
  `mutation ($id: ID!) { answer: ${name}(id: $id ${args}) { fulfillmentOrder ${ORDER} ${ERRORS} } }`;
const CANCEL = `mutation ($id: ID!) { answer: fulfillmentOrderCancel(id: $id) {
  fulfillmentOrder ${ORDER} replacementFulfillmentOrder ${ORDER} ${ERRORS} } }`;
const submit = (args = '', declared = ''): string =>
  `mutation ($id: ID! ${declared}) { answer: fulfillmentOrderSubmitFulfillmentRequest(id: $id ${args}) {
    originalFulfillmentOrder { id } submittedFulfillmentOrder ${ORDER} unsubmittedFulfillmentOrder ${ORDER} ${ERRORS} } }`;

const gid = (id: FulfillmentOrderId): string => toGid('FulfillmentOrder', id);
const run = async (mutation: string, id: FulfillmentOrderId, more: object = {}): Promise<Payload> => {
  const { body } = await store.graphql<{ answer: Payload }>(mutation, { id: gid(id), ...more });
  expect(body.errors).toBeUndefined();
  return body.data.answer;
};
const orderStatus = async (id: FulfillmentOrderId): Promise<string> => {
  const { body } = await store.graphql<{ fulfillmentOrder: { order: { displayFulfillmentStatus: string } } }>(
    'query ($id: ID!) { fulfillmentOrder(id: $id) { order { displayFulfillmentStatus } } }',
    { id: gid(id) },
  );
  return body.data.fulfillmentOrder.order.displayFulfillmentStatus;
};
const actions = (order: Order): string =>
  order.supportedActions.map(({ action }) => action.toLowerCase()).join(' ');
const units = (order: Order | null): number =>
  (order?.lineItems.nodes ?? []).reduce((sum, line) => sum + line.totalQuantity, 0);

/** Every operation, with its scope, the states that it may start from, and the state that it ends in (D4.2). */
const OPERATIONS: readonly (readonly [string, Scope, readonly FulfillmentState[], string])[] = [
  [
    'fulfillmentOrderSubmitFulfillmentRequest',
    'third_party_fulfillment_orders',
    ['open/unsubmitted', 'open/rejected', 'cancelled/cancellation_accepted'],
    'open/submitted',
  ],
  [
    'fulfillmentOrderAcceptFulfillmentRequest',
    'assigned_fulfillment_orders',
    ['open/submitted'],
    'in_progress/accepted',
  ],
  [
    'fulfillmentOrderRejectFulfillmentRequest',
    'assigned_fulfillment_orders',
    ['open/submitted'],
    'open/rejected',
  ],
  [
    'fulfillmentOrderSubmitCancellationRequest',
    'third_party_fulfillment_orders',
    ['in_progress/accepted'],
    'in_progress/cancellation_requested',
  ],
  [
    'fulfillmentOrderAcceptCancellationRequest',
    'assigned_fulfillment_orders',
    ['in_progress/cancellation_requested'],
    'cancelled/cancellation_accepted',
  ],
  [
    'fulfillmentOrderRejectCancellationRequest',
    'assigned_fulfillment_orders',
    ['in_progress/cancellation_requested'],
    'in_progress/cancellation_rejected',
  ],
  [
    'fulfillmentOrderCancel',
    'third_party_fulfillment_orders',
    ['open/unsubmitted', 'open/submitted', 'open/rejected'],
    'cancelled/same',
  ],
  [
    'fulfillmentOrderClose',
    'assigned_fulfillment_orders',
    ['in_progress/accepted', 'in_progress/cancellation_rejected'],
    'incomplete/closed',
  ],
];
const ends = OPERATIONS.flatMap(([name, , from, end]) =>
  from.map((state) => [name, state, end.replace('same', state.split('/')[1] ?? '')] as const),
);

describe('D4.2, D5.8: the eight operations', () => {
  test.each(ends)('%s moves %s to %s', async (name, from, end) => {
    const id = await orders.pick(from);
    expect(
      (await run(`mutation ($id: ID!) { answer: ${name}(id: $id) { ${ERRORS} } }`, id)).userErrors,
    ).toEqual([]);
    const { status, request_status: requestStatus } = await orders.row(id);
    expect(`${status}/${requestStatus}`).toBe(end);
  });
  test.each(FULFILLMENT_STATES)(
    'every other operation on %s returns a user error and changes nothing',
    async (state) => {
      const id = await orders.pick(state, 0);
      const before = await orders.row(id);
      for (const [name] of OPERATIONS.filter(([, , from]) => !from.includes(state))) {
        const { userErrors } = await run(
          `mutation ($id: ID!) { answer: ${name}(id: $id) { ${ERRORS} } }`,
          id,
        );
        expect([name, userErrors]).toEqual([
          name,
          [
            {
              field: null,
              message: expect.stringMatching(
                /^Cannot [a-z ]+ a fulfillment order that is [a-z ]+\.$/,
              ) as string,
              code: 'INVALID',
            },
          ],
        ]);
      }
      expect(await orders.row(id)).toEqual(before);
    },
  );
  test.each(OPERATIONS)('specification 4.3: %s needs the scope %s', async (name, scope) => {
    const other =
      scope === 'assigned_fulfillment_orders'
        ? 'third_party_fulfillment_orders'
        : 'assigned_fulfillment_orders';
    const ask = `mutation { ${name}(id: "gid://service/FulfillmentOrder/1") { ${ERRORS} } }`;
    const refused = await store.as(other).graphql(ask);
    expect(refused.body.errors?.[0]?.extensions).toMatchObject({
      code: 'ACCESS_DENIED',
      requiredAccess: scope,
    });
    const { body } = await store.as(scope).graphql<Record<string, Payload>>(ask);
    expect(body.data[name]?.userErrors).toEqual([
      { field: ['id'], message: 'The fulfillment order does not exist.', code: 'NOT_FOUND' },
    ]);
  });
});

describe('D4.4, D4.5: the input of an operation', () => {
  test('a request for some of the units splits the order, and the quantities add up', async () => {
    const id = await orders.pick('open/unsubmitted', 2);
    const before = await orders.lines(id);
    const [first] = before;
    const wanted = [{ id: toGid('FulfillmentOrderLineItem', first?.id ?? never()), quantity: 1 }];
    const answer = await run(
      submit(
        'fulfillmentOrderLineItems: $lines, message: "Soon", notifyCustomer: true',
        '$lines: [FulfillmentOrderLineItemInput!]',
      ),
      id,
      { lines: wanted },
    );
    const submitted = answer['submittedFulfillmentOrder'] as Order;
    const rest = answer['unsubmittedFulfillmentOrder'] as Order;
    expect(answer['originalFulfillmentOrder']).toEqual({ id: gid(id) });
    expect([submitted.id, submitted.status, submitted.requestStatus]).toEqual([gid(id), 'OPEN', 'SUBMITTED']);
    expect(submitted.merchantRequests.nodes).toEqual([
      {
        kind: 'FULFILLMENT_REQUEST',
        message: 'Soon',
        requestOptions: { notify_customer: true },
        responseData: null,
      },
    ]);
    expect([rest.status, rest.requestStatus, actions(rest)]).toEqual([
      'OPEN',
      'UNSUBMITTED',
      'request_fulfillment create_fulfillment hold merge',
    ]);
    expect(units(submitted)).toBe(1);
    expect(units(submitted) + units(rest)).toBe(before.reduce((sum, { quantity }) => sum + quantity, 0));
  });
  test('a request for a line of another order returns a user error', async () => {
    const id = await orders.pick('open/unsubmitted');
    const lines = [{ id: 'gid://service/FulfillmentOrderLineItem/1', quantity: 0 }];
    const declared = '$lines: [FulfillmentOrderLineItemInput!]';
    expect(
      (await run(submit('fulfillmentOrderLineItems: $lines', declared), id, { lines })).userErrors,
    ).toEqual([
      {
        field: ['fulfillmentOrderLineItems'],
        message: 'Line item 1 does not belong to this fulfillment order.',
        code: 'INVALID',
      },
    ]);
  });
  test('a rejection stores its message, its reason and the cited lines', async () => {
    const id = await orders.pick('open/submitted', 2);
    const [line] = await orders.lines(id);
    const cited = toGid('FulfillmentOrderLineItem', line?.id ?? never());
    const args = `message: "No", reason: INVENTORY_OUT_OF_STOCK, lineItems: [{ fulfillmentOrderLineItemId: "${cited}", message: "None left" }]`;
    const answer = await run(one('fulfillmentOrderRejectFulfillmentRequest', args), id);
    const order = answer['fulfillmentOrder'] as Order;
    expect(order.requestStatus).toBe('REJECTED');
    expect(order.merchantRequests.nodes.at(-1)).toMatchObject({
      responseData: {
        answer: 'rejected',
        message: 'No',
        reason: 'inventory_out_of_stock',
        line_items: [{ fulfillment_order_line_item_id: line?.id, message: 'None left' }],
      },
    });
  });
  test.each([
    ['a message of 1,001 characters', `message: "${'m'.repeat(1001)}"`, ['message']],
    [
      'a line that is not of the order',
      'lineItems: [{ fulfillmentOrderLineItemId: "gid://service/FulfillmentOrderLineItem/1" }]',
      ['lineItems'],
    ],
  ])('a rejection with %s returns a user error', async (_, args, field) => {
    const id = await orders.pick('open/submitted');
    const { fulfillmentOrder, userErrors } = await run(
      one('fulfillmentOrderRejectFulfillmentRequest', args),
      id,
    );
    expect([fulfillmentOrder, userErrors]).toMatchObject([null, [{ field, code: 'INVALID' }]]);
  });
});

describe('D4.2: fulfillmentOrderCancel', () => {
  test('moves the unfulfilled items to a replacement order', async () => {
    const id = await orders.pick('open/submitted', 2);
    const before = await orders.lines(id);
    const answer = await run(CANCEL, id);
    const cancelled = answer['fulfillmentOrder'] as Order;
    const replacement = answer['replacementFulfillmentOrder'] as Order;
    expect([cancelled.status, cancelled.requestStatus, actions(cancelled)]).toEqual([
      'CANCELLED',
      'SUBMITTED',
      '',
    ]);
    expect(cancelled.lineItems.nodes).toEqual([]);
    expect([replacement.status, replacement.requestStatus]).toEqual(['OPEN', 'UNSUBMITTED']);
    expect(actions(replacement)).toBe('request_fulfillment create_fulfillment hold split');
    expect(replacement.merchantRequests.nodes).toEqual([]);
    expect(replacement.lineItems.nodes.map((line) => [line.lineItem.id, line.totalQuantity])).toEqual(
      before.map((line) => [toGid('LineItem', line.line_item_id as never), line.quantity]),
    );
  });
  test('D4.2 keeps fulfilled units in the cancelled order, and they still count for the order', async () => {
    const id = await orders.pick('open/unsubmitted', 2);
    const [first, ...others] = await orders.lines(id);
    await store.store.context.write(async (tx) => {
      await tx
        .updateTable('fulfillment_order_line_item')
        .set({ quantity: 5, fulfillable_quantity: 2 })
        .where('id', '=', first?.id ?? never())
        .execute();
      return ok(null);
    });
    const answer = await run(CANCEL, id);
    const total = 5 + others.reduce((sum, { quantity }) => sum + quantity, 0);
    const [cancelled, replacement] = [
      answer['fulfillmentOrder'] as Order,
      answer['replacementFulfillmentOrder'] as Order,
    ];
    expect(cancelled.lineItems.nodes).toMatchObject([{ totalQuantity: 3, remainingQuantity: 0 }]);
    expect(units(cancelled) + units(replacement)).toBe(total);
    expect(await orderStatus(id)).toBe('PARTIALLY_FULFILLED');
    await store.store.context.write(async (tx) => {
      await tx
        .deleteFrom('fulfillment_order_line_item')
        .where('fulfillable_quantity', '>', 0)
        .where('fulfillment_order_id', '=', numberOf(replacement.id) as FulfillmentOrderId)
        .execute();
      return ok(null);
    });
    expect(await orderStatus(id)).toBe('FULFILLED');
  });
  test('D4.6 of concurrent cancellations, one succeeds and the others return a user error', async () => {
    const id = await orders.pick('open/unsubmitted');
    const answers = await Promise.all([run(CANCEL, id), run(CANCEL, id), run(CANCEL, id)]);
    expect(answers.filter(({ userErrors }) => userErrors.length === 0)).toHaveLength(1);
    expect(answers.flatMap(({ userErrors }) => userErrors.map(({ message }) => message))).toEqual(
      Array(2).fill('Cannot cancel a fulfillment order that is unsubmitted and cancelled.'),
    );
  });
});

function never(): never {
  throw new Error('The demo shop has no such line.');
}
