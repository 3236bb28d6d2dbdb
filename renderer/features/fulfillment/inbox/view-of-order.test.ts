import { describe, expect, test } from 'vitest';
import {
  FULFILLMENT_STATES,
  type FulfillmentState,
} from '../../../../shared/fulfillment/fulfillment-order.ts';
import { FULFILLMENT_SCOPES, type Scope } from '../../../../shared/scopes.ts';
import { viewOfOrder } from './view-of-order.ts';
import type { ViewId } from './fulfillment-views.ts';

const tokenWith =
  (...scopes: readonly Scope[]) =>
  (...needed: Scope[]) =>
    needed.some((scope) => scopes.includes(scope)) ? null : 'missing';
const both = tokenWith(...FULFILLMENT_SCOPES);

/** The view that each state opens, if the open view is not on its side; null: the open view stays. */
const FROM_NEW: Record<FulfillmentState, ViewId | null> = {
  'open/unsubmitted': 'to-send',
  'open/submitted': null,
  'open/rejected': 'sent-back',
  'in_progress/accepted': null,
  'in_progress/cancellation_requested': null,
  'in_progress/cancellation_rejected': null,
  'cancelled/cancellation_accepted': null,
  'cancelled/unsubmitted': null,
  'cancelled/submitted': null,
  'cancelled/rejected': null,
  'incomplete/closed': null,
};
const FROM_TO_SEND: Record<FulfillmentState, ViewId | null> = {
  ...FROM_NEW,
  'open/unsubmitted': null,
  'open/submitted': 'new',
  'open/rejected': null,
  'in_progress/cancellation_requested': 'cancellations',
};

describe('viewOfOrder', () => {
  test.each(FULFILLMENT_STATES)(
    'opens an order in state %s in a view of the side that can do something with it',
    (state) => {
      expect(viewOfOrder(state, 'new', both)).toBe(FROM_NEW[state]);
      expect(viewOfOrder(state, null, both)).toBe(FROM_NEW[state]);
      expect(viewOfOrder(state, 'all', both)).toBe(FROM_NEW[state]);
      expect(viewOfOrder(state, 'to-send', both)).toBe(FROM_TO_SEND[state]);
      expect(viewOfOrder(state, 'waiting', both)).toBe(FROM_TO_SEND[state]);
    },
  );

  test.each(FULFILLMENT_STATES)('keeps the open view for state %s with a token of one side', (state) => {
    expect(viewOfOrder(state, null, tokenWith('assigned_fulfillment_orders'))).toBeNull();
    expect(viewOfOrder(state, 'to-send', tokenWith('third_party_fulfillment_orders'))).toBeNull();
    expect(viewOfOrder(state, 'new', tokenWith('orders'))).toBeNull();
  });
});
