import { describe, expect, test } from 'vitest';
import type { FulfillmentCommand } from '../../shared/contract/fulfillment-job.ts';
import type { FulfillmentOrderLineItemId } from '../../shared/ids.ts';
import { drop, json, type Step } from '../test/scripted-store.ts';
import { RECONCILE_AGAIN_MS } from './reconciler.ts';
import { stands } from './test/order-answers.ts';
import { desk, open, setUpQueue } from './test/queue-fixture.ts';
import { order } from './test/queue-under-test.ts';

setUpQueue();

const REJECT: FulfillmentCommand = { operation: 'reject', message: 'Ours', reason: 'other', lines: null };
const lines = [{ id: 5 as FulfillmentOrderLineItemId, title: null, quantity: 1 }];
const REQUEST: FulfillmentCommand = { operation: 'request', message: 'Ours', notifyCustomer: false, lines };

/** The answer to reading what was sent with the last operation. */
function written(last: object, remaining: readonly number[] = []): Step {
  const nodes = remaining.map((remainingQuantity, index) => ({
    id: `gid://service/FulfillmentOrderLineItem/${String(index + 5)}`,
    remainingQuantity,
  }));
  const request = { kind: 'FULFILLMENT_REQUEST', message: null, responseData: null, ...last };
  const fulfillmentOrder = { merchantRequests: { nodes: [request] }, lineItems: { nodes } };
  return json(200, { data: { fulfillmentOrder } });
}

const answered = (message: string | null, reason: string | null): Step =>
  written({ message: 'Please', responseData: { answer: 'rejected', message, reason } });

/** The answer to reading the fulfillment orders of the same order. */
function siblings(...created: readonly (readonly [id: number, createdAt: string])[]): Step {
  const nodes = created.map(([id, createdAt]) => ({
    id: `gid://service/FulfillmentOrder/${String(id)}`,
    status: 'OPEN',
    requestStatus: 'UNSUBMITTED',
    updatedAt: createdAt,
    createdAt,
  }));
  return json(200, { data: { fulfillmentOrder: { order: { fulfillmentOrders: { nodes } } } } });
}

const lacking = json(200, {
  errors: [
    {
      message: "Field 'merchantRequests' doesn't exist on type 'FulfillmentOrder'",
      extensions: { code: 'undefinedField', typeName: 'FulfillmentOrder', fieldName: 'merchantRequests' },
    },
  ],
});
const denied = json(200, {
  data: { fulfillmentOrder: null },
  errors: [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }],
});

describe('an operation whose answer was lost, on an order that is in the state it leads to', () => {
  test.each([
    ['the message and the reason that were typed', answered('Ours', 'other')],
    ['the message with other line breaks and spaces', answered('Ours\r\n ', 'other')],
    ['the reason in capitals', answered('Ours', 'OTHER')],
    ['no request', json(200, { data: { fulfillmentOrder: { merchantRequests: { nodes: [] } } } })],
    ['no answer of the service (D4.8: free-form)', written({})],
    ['nothing, because its schema lacks the requests (D8.3)', lacking],
  ])('is done if the store shows %s', async (_, shown) => {
    await open(drop, stands('open/rejected'), shown);
    await desk.submit({ command: REJECT });
    expect(await desk.reached(1, 'done')).toMatchObject({ late: true });
  });

  test.each([
    ['message', answered('Theirs', 'other')],
    ['message, namely none', answered(null, 'other')],
    ['reason', answered('Ours', 'incorrect_address')],
  ])('was done by someone else if the store shows another %s', async (_, shown) => {
    await open(drop, stands('open/rejected'), shown);
    await desk.submit({ command: REJECT });
    const current = { requestStatus: 'rejected' };
    expect(await desk.reached(1, 'refused')).toMatchObject({ refusal: { kind: 'changed' }, current });
    expect(desk.records).toMatchObject([{ outcome: 'unknown' }, { outcome: 'unknown', reason: 'changed' }]);
  });

  test('stays unknown until the store shows it', async () => {
    const unavailable = json(423, { errors: 'Unavailable' });
    await open(
      drop,
      stands('open/rejected'),
      unavailable,
      stands('open/rejected'),
      answered('Ours', 'other'),
    );
    await desk.submit({ command: REJECT });
    await desk.clock.waitedFor(RECONCILE_AGAIN_MS);
    desk.clock.advance(RECONCILE_AGAIN_MS);
    expect(await desk.reached(1, 'done')).toMatchObject({ late: true });
  });
});

describe('a closing whose answer was lost', () => {
  const closed = (response: object) =>
    written({ responseData: { answer: 'accepted', message: 'Yes', ...response } });

  test.each([
    ['done if the store shows the typed message', closed({ closed_message: 'Ours' }), 'done'],
    ['done if the store shows no message of a closing', closed({}), 'done'],
    ['of someone else if the store shows another message', closed({ closed_message: 'Theirs' }), 'refused'],
    [
      'of someone else if the store shows a closing without a message',
      closed({ closed_message: null }),
      'refused',
    ],
  ] as const)('is %s', async (_, shown, outcome) => {
    await open(drop, stands('incomplete/closed'), shown);
    await desk.submit({
      command: { operation: 'close', message: 'Ours' },
      orders: [order(1, 'in_progress/accepted')],
    });
    expect(await desk.reached(1, outcome)).toMatchObject(
      outcome === 'done' ? { late: true } : { refusal: { kind: 'changed' } },
    );
  });
});

describe('a partial request whose answer was lost', () => {
  const before = order(1, 'open/unsubmitted');
  const submit = async () => desk.submit({ command: REQUEST, orders: [before] });

  test('was sent by someone else if the order holds other units', async () => {
    await open(drop, stands('open/submitted'), written({ message: 'Ours' }, [12]));
    await submit();
    expect(await desk.reached(1, 'refused')).toMatchObject({ refusal: { kind: 'changed' } });
  });

  test('is done with the new order that holds the rest (D4.4)', async () => {
    // Made by someone else since the order was last seen.
    const older = [7, '2026-01-02T03:03:00Z'] as const;
    const made = [9, '2026-01-02T03:04:05Z'] as const;
    await open(drop, stands('open/submitted'), written({ message: 'Ours' }, [1, 0]), siblings(older, made));
    await submit();
    expect(await desk.reached(1, 'done')).toMatchObject({ result: { remainder: { id: 9 } } });
    expect(desk.records).toMatchObject([{}, { outcome: 'done', relatedId: 9 }]);
  });

  test.each([
    ['the token may not read orders (D1.3)', denied],
    ['the order is null for it', json(200, { data: { fulfillmentOrder: { order: null } } })],
    ['the answer cannot be read', json(200, { data: { fulfillmentOrder: { order: {} } } })],
  ])('is done without it if %s', async (_, shown) => {
    await open(drop, stands('open/submitted'), written({ message: 'Ours' }, [1]), shown);
    await submit();
    expect(await desk.reached(1, 'done')).toMatchObject({ result: { remainder: null } });
  });
});
