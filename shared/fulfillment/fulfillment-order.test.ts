import { describe, expect, test } from 'vitest';
import { fulfillmentState, pairFromGraphql } from './fulfillment-order.ts';

describe('the state of an order that GraphQL answered', () => {
  test('is read from the capitals in which GraphQL writes it', () => {
    const pair = pairFromGraphql({ status: 'IN_PROGRESS', requestStatus: 'CANCELLATION_REQUESTED' });
    expect(pair).toEqual({ status: 'in_progress', requestStatus: 'cancellation_requested' });
    expect(fulfillmentState(pair)).toBe('in_progress/cancellation_requested');
  });

  test('keeps the words of a pair that this app does not know, and has no state', () => {
    const pair = pairFromGraphql({ status: 'ON_HOLD', requestStatus: 'ACCEPTED' });
    expect(pair).toEqual({ status: 'on_hold', requestStatus: 'accepted' });
    expect(fulfillmentState(pair)).toBeNull();
  });

  test('is the pair alone, whatever else was answered', () => {
    const answered = { id: 'gid://shop/FulfillmentOrder/1', status: 'OPEN', requestStatus: 'SUBMITTED' };
    expect(pairFromGraphql(answered)).toEqual({ status: 'open', requestStatus: 'submitted' });
  });
});
