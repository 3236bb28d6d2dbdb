import { describe, expect, test } from 'vitest';
import { FULFILLMENT_STATES } from './fulfillment-order.ts';
import { FULFILLMENT_OPERATIONS, nextState } from './fulfillment-transitions.ts';
import { undoOperation } from './undo-operation.ts';

/**
 * Written by hand from specification 3.2: a rejected request can be sent again, and one that was sent again can be rejected
 * again. Nothing else can be undone: an accepted order is with the fulfillment service, a cancelled or closed order is final,
 * and an order cannot become unsubmitted again.
 */
const WAYS_BACK: Readonly<Record<string, string>> = {
  'reject from open/submitted': 'request',
  'request from open/rejected': 'reject',
};

describe.each(FULFILLMENT_STATES)('undoOperation from %s', (state) => {
  test.each(FULFILLMENT_OPERATIONS)('%s has the specified way back, or none', (operation) => {
    expect(undoOperation(operation, state)).toBe(WAYS_BACK[`${operation} from ${state}`] ?? null);
  });
});

test('each way back leads to the original state', () => {
  expect(nextState('request', 'open/rejected')).toBe('open/submitted');
  expect(nextState('reject', 'open/submitted')).toBe('open/rejected');
});
