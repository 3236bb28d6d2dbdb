import { describe, expect, test } from 'vitest';
import { de } from '../../../../messages/de/de.ts';
import { splitState, type FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { fulfillmentView, VIEW_IDS } from '../inbox/fulfillment-views.ts';
import { batchKey, batchOperations, chooseFor, othersText } from './batch-choice.ts';
import type { OrderJobState } from './order-jobs.ts';

const row = (id: number, state: FulfillmentState, ...holds: string[]) => ({
  id: id as FulfillmentOrderId,
  orderName: `#${String(id)}`,
  ...splitState(state),
  updatedAt: '2026-03-01T00:00:00Z',
  holds: holds.map((reason) => ({ reason })),
});
const NO_JOBS = new Map<FulfillmentOrderId, OrderJobState>();
const anybody = { whyNotSend: () => null, jobStates: NO_JOBS, alsoOnHold: false };

describe('the batch operations of the view', () => {
  test.each([
    ['new', ['accept', 'reject']],
    ['cancellations', ['accept_cancellation', 'reject_cancellation']],
    ['in-progress', []],
    ['to-send', ['request']],
    ['sent-back', ['request']],
    ['waiting', []],
    ['all', ['accept', 'reject', 'accept_cancellation', 'reject_cancellation']],
  ] as const)('%s', (view, operations) => {
    const { side, states } = fulfillmentView(view);
    expect(batchOperations(side, states)).toEqual(operations);
  });
  test.each(VIEW_IDS)('%s do not include cancel and close', (view) => {
    const { side, states } = fulfillmentView(view);
    expect(batchOperations(side, states)).not.toContain('cancel');
    expect(batchOperations(side, states)).not.toContain('close');
  });
});

test('batchKey assigns a shared key to the first operation that has it, and to no other', () => {
  const choices = (['accept', 'reject', 'accept_cancellation', 'reject_cancellation'] as const).map(
    (operation) => ({ operation }),
  );
  const keys = (offered: typeof choices) => offered.map(({ operation }) => batchKey(operation, offered));
  expect(keys(choices)).toEqual(['A', 'R', '', '']);
  expect(keys(choices.slice(2))).toEqual(['A', 'R']);
});

describe('accepting a selection', () => {
  const rows = [row(1, 'open/submitted'), row(2, 'in_progress/accepted'), row(3, 'open/submitted')];
  test('includes the orders that can be accepted, and explains why the others are left out', () => {
    const choice = chooseFor('accept', rows, anybody);
    expect(choice.open.map(({ id }) => id)).toEqual([1, 3]);
    expect(choice.whyNot).toBeNull();
    expect(othersText([choice])).toBe('1 left out: Request already accepted.');
    const sent = [row(1, 'open/unsubmitted'), ...rows.slice(1)];
    expect(othersText([choice, chooseFor('reject', sent, anybody)])).toBe(
      '1 left out: Request already accepted. “Reject” leaves out 1: No request has been sent yet.',
    );
  });
  test('names the buttons that leave out the same orders together', () => {
    const choice = chooseFor('accept', rows, anybody);
    const others = [{ why: 'Why.', many: 1 }];
    const request = chooseFor('request', [], anybody);
    expect(othersText([{ ...choice, others }, { ...choice, operation: 'reject', others }, request])).toBe(
      '“Accept” and “Reject” leave out 1: Why.',
    );
  });
  test.each(['held', 'queued', 'sending', 'unknown', 'interrupted'] as const)(
    'leaves out an order whose operation is %s',
    (kind) => {
      const jobState: OrderJobState = kind === 'held' ? { kind, until: 1 } : { kind };
      const jobStates = new Map([[1 as FulfillmentOrderId, jobState]]);
      const choice = chooseFor('accept', rows, { ...anybody, jobStates });
      expect(choice.open.map(({ id }) => id)).toEqual([3]);
      expect(othersText([choice, { ...choice, operation: 'reject' }])).toContain(
        '1 left out: Another operation on this order is already running.',
      );
    },
  );
  test('includes an order whose last operation failed', () => {
    const jobStates = new Map<FulfillmentOrderId, OrderJobState>([
      [1 as FulfillmentOrderId, { kind: 'failed', message: '' }],
    ]);
    expect(chooseFor('accept', rows, { ...anybody, jobStates }).open).toHaveLength(2);
  });
  describe('with orders on hold', () => {
    const mixed = [
      row(1, 'open/submitted'),
      row(2, 'open/submitted', 'HIGH_RISK_OF_FRAUD'),
      row(3, 'in_progress/accepted', 'INCORRECT_ADDRESS'),
    ];
    const ids = (orders: readonly { readonly id: FulfillmentOrderId }[]) => orders.map(({ id }) => id);
    test('skips them, and lists those that could be accepted', () => {
      const choice = chooseFor('accept', mixed, anybody);
      expect([ids(choice.open), ids(choice.onHold), choice.whyNot]).toEqual([[1], [2], null]);
    });
    test('includes them if the user chose so', () => {
      const choice = chooseFor('accept', mixed, { ...anybody, alsoOnHold: true });
      expect([ids(choice.open), ids(choice.onHold)]).toEqual([[1, 2], [2]]);
    });
    test('gives the hold as the reason if no other order can be accepted', () => {
      const choice = chooseFor('accept', mixed.slice(1), anybody);
      expect(choice).toMatchObject({ open: [], whyNot: expect.stringContaining('on hold') as unknown });
    });
  });
  test('is not possible without the scope, and returns the reason', () => {
    const choice = chooseFor('accept', rows, { ...anybody, whyNotSend: () => 'It needs another scope.' });
    expect(choice).toMatchObject({ open: [], whyNot: 'It needs another scope.' });
  });
  test('is not possible for more orders than the host takes at once', () => {
    const many = Array.from({ length: 2_001 }, (_, at) => row(at + 1, 'open/submitted'));
    expect(chooseFor('accept', many, anybody).whyNot).toContain('at once');
    expect(chooseFor('accept', many.slice(1), anybody).whyNot).toBeNull();
  });
});

test('in German, orders on hold are held back already, not by the operation', () => {
  const { manyOnHold, onlyOnHold } = de.orderOperations;
  expect(manyOnHold({ count: 1, reasons: ['Betrugsrisiko'] })).toBe(
    '1 davon ist zurückgehalten: Betrugsrisiko.',
  );
  expect(manyOnHold({ count: 6, reasons: ['Betrugsrisiko'] })).toBe(
    '6 davon sind zurückgehalten: Betrugsrisiko.',
  );
  expect(onlyOnHold).toContain('sind zurückgehalten');
});
