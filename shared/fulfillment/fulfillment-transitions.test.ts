import { describe, expect, test } from 'vitest';
import { FULFILLMENT_STATES, splitState, type FulfillmentState } from './fulfillment-order.ts';
import {
  FULFILLMENT_OPERATIONS,
  FULFILLMENT_TRANSITIONS,
  nextState,
  supportedActions,
  whyNot,
  type FulfillmentOperation,
} from './fulfillment-transitions.ts';

/**
 * Written by hand from specification 3.2 and D4.2, not from the table: one row per state, one column per operation in the
 * order of FULFILLMENT_OPERATIONS, `·` if refused, else the abbreviation of the next state.
 */
const PICTURE: Record<FulfillmentState, string> = {
  //                                   req  acc  rej  rqc  acc  rjc  can  clo
  'open/unsubmitted': /*            */ 'OS   ·    ·    ·    ·    ·    CU   ·',
  'open/submitted': /*              */ '·    IA   OR   ·    ·    ·    CS   ·',
  'open/rejected': /*               */ 'OS   ·    ·    ·    ·    ·    CR   ·',
  'in_progress/accepted': /*        */ '·    ·    ·    IQ   ·    ·    ·    XX',
  'in_progress/cancellation_requested': '·    ·    ·    ·    CC   IJ   ·    ·',
  'in_progress/cancellation_rejected': '·    ·    ·    ·    ·    ·    ·    XX',
  'cancelled/cancellation_accepted': ' OS   ·    ·    ·    ·    ·    ·    ·',
  'cancelled/unsubmitted': /*       */ '·    ·    ·    ·    ·    ·    ·    ·',
  'cancelled/submitted': /*         */ '·    ·    ·    ·    ·    ·    ·    ·',
  'cancelled/rejected': /*          */ '·    ·    ·    ·    ·    ·    ·    ·',
  'incomplete/closed': /*           */ '·    ·    ·    ·    ·    ·    ·    ·',
};
const LETTERS: Record<string, FulfillmentState | null> = {
  '·': null,
  OS: 'open/submitted',
  OR: 'open/rejected',
  IA: 'in_progress/accepted',
  IQ: 'in_progress/cancellation_requested',
  IJ: 'in_progress/cancellation_rejected',
  CC: 'cancelled/cancellation_accepted',
  CU: 'cancelled/unsubmitted',
  CS: 'cancelled/submitted',
  CR: 'cancelled/rejected',
  XX: 'incomplete/closed',
};

function expected(operation: FulfillmentOperation, state: FulfillmentState): FulfillmentState | null {
  const cell = PICTURE[state].trim().split(/\s+/)[FULFILLMENT_OPERATIONS.indexOf(operation)];
  const target = LETTERS[cell ?? ''];
  if (target === undefined) throw new Error(`the picture has no cell for ${operation} from ${state}`);
  return target;
}

describe.each(FULFILLMENT_STATES)('D4.1, D4.2 from %s', (state) => {
  test.each(FULFILLMENT_OPERATIONS)('%s leads to the specified state or is refused', (operation) => {
    expect(nextState(operation, state)).toBe(expected(operation, state));
    const open = expected(operation, state) !== null;
    const refusal = { kind: 'not_open', operation, ...splitState(state) };
    expect(whyNot(operation, splitState(state))).toEqual(open ? null : refusal);
  });
});

test('D4.2 an unknown status pair allows no operation', () => {
  for (const operation of FULFILLMENT_OPERATIONS) {
    expect(whyNot(operation, { status: 'open', requestStatus: 'accepted' })).not.toBeNull();
    expect(whyNot(operation, { status: '__proto__', requestStatus: 'constructor' })).not.toBeNull();
  }
});

test('specification 4.3: operations of the service and of the merchant need different scopes', () => {
  const byScope = (scope: string) =>
    FULFILLMENT_OPERATIONS.filter((name) => FULFILLMENT_TRANSITIONS[name].scope === scope);
  expect(byScope('assigned_fulfillment_orders')).toEqual([
    'accept',
    'reject',
    'accept_cancellation',
    'reject_cancellation',
    'close',
  ]);
  expect(byScope('third_party_fulfillment_orders')).toEqual(['request', 'request_cancellation', 'cancel']);
});

describe('D4.3 supported actions', () => {
  const many = { isRemainder: false, units: 2 };
  test.each([
    ['open/submitted', 'cancel_fulfillment_order'],
    ['in_progress/accepted', 'create_fulfillment report_progress request_cancellation'],
    ['open/rejected', 'request_fulfillment create_fulfillment hold split'],
    ['in_progress/cancellation_requested', 'create_fulfillment cancel_fulfillment_order'],
    ['cancelled/cancellation_accepted', 'request_fulfillment create_fulfillment hold'],
    ['in_progress/cancellation_rejected', 'create_fulfillment'],
    ['open/unsubmitted', 'request_fulfillment create_fulfillment hold split'],
    ['cancelled/submitted', ''],
    ['incomplete/closed', ''],
  ] as const)('of %s are %j', (state, actions) =>
    expect(supportedActions(state, many).join(' ')).toBe(actions),
  );

  test('one unit cannot be split', () => {
    expect(supportedActions('open/unsubmitted', { isRemainder: false, units: 1 })).toEqual([
      'request_fulfillment',
      'create_fulfillment',
      'hold',
    ]);
  });
  test('the remainder of a split can be merged back', () => {
    expect(supportedActions('open/unsubmitted', { isRemainder: true, units: 5 })).toEqual([
      'request_fulfillment',
      'create_fulfillment',
      'hold',
      'merge',
    ]);
  });
});
