import { describe, expect, test } from 'vitest';
import {
  FULFILLMENT_STATES,
  splitState,
  type FulfillmentState,
} from '../../../../shared/fulfillment/fulfillment-order.ts';
import { SCOPES, whyNotScope, type Scope } from '../../../../shared/scopes.ts';
import {
  INBOX_OPERATIONS,
  mainOperations,
  OPERATION_WORDS,
  otherOperations,
  whyNotOperation,
  type InboxOperation,
} from './operation-buttons.ts';

/** Written from specification 3.2 and D4.2: the states that each operation is open from. */
const OPEN_FROM: Record<InboxOperation, readonly FulfillmentState[]> = {
  accept: ['open/submitted'],
  reject: ['open/submitted'],
  accept_cancellation: ['in_progress/cancellation_requested'],
  reject_cancellation: ['in_progress/cancellation_requested'],
  request: ['open/unsubmitted', 'open/rejected', 'cancelled/cancellation_accepted'],
  request_cancellation: ['in_progress/accepted'],
};
const SCOPE: Record<InboxOperation, Scope> = {
  accept: 'assigned_fulfillment_orders',
  reject: 'assigned_fulfillment_orders',
  accept_cancellation: 'assigned_fulfillment_orders',
  reject_cancellation: 'assigned_fulfillment_orders',
  request: 'third_party_fulfillment_orders',
  request_cancellation: 'third_party_fulfillment_orders',
};
const holding = (...held: Scope[]) => ({
  whyNotScope: (...needed: Scope[]) => whyNotScope(held, needed),
  running: null,
  unsettled: false,
});

describe.each(INBOX_OPERATIONS)('%s', (operation) => {
  test.each(FULFILLMENT_STATES)('from %s with every scope', (state) => {
    const reason = whyNotOperation(operation, splitState(state), holding(...SCOPES));
    expect(reason === null).toBe(OPEN_FROM[operation].includes(state));
  });
  test.each(FULFILLMENT_STATES)('from %s without its scope names the scope', (state) => {
    const others = SCOPES.filter((scope) => scope !== SCOPE[operation]);
    expect(whyNotOperation(operation, splitState(state), holding(...others))).toContain(SCOPE[operation]);
  });
  test('waits until it is known what became of the last operation', () => {
    const state = splitState(OPEN_FROM[operation][0]!);
    const context = { ...holding(...SCOPES), unsettled: true };
    expect(whyNotOperation(operation, state, context)).toContain('not known yet');
  });
  test.each(INBOX_OPERATIONS)('waits while %s runs', (running) => {
    const state = splitState(OPEN_FROM[operation][0]!);
    const context = { ...holding(...SCOPES), running };
    expect(whyNotOperation(operation, state, context)).toContain(OPERATION_WORDS[running].running);
  });
});

describe('places on the screen', () => {
  test.each([
    ['service', 'submitted', ['accept', 'reject']],
    ['service', 'accepted', ['accept', 'reject']],
    ['service', 'cancellation_requested', ['accept_cancellation', 'reject_cancellation']],
    ['merchant', 'cancellation_requested', ['request', 'request_cancellation']],
  ] as const)('on the %s side of a %s order', (side, requestStatus, buttons) => {
    expect(mainOperations(side, { requestStatus })).toEqual(buttons);
  });
  test.each(['service', 'merchant'] as const)('every operation stands once, on the %s side', (side) => {
    const order = { requestStatus: 'submitted' };
    const shown = [...mainOperations(side, order), ...otherOperations(side, order)];
    expect(shown.toSorted()).toEqual([...INBOX_OPERATIONS].toSorted());
  });
});
