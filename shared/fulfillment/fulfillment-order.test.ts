import { describe, expect, test } from 'vitest';
import { fulfillmentState, pairFromGraphql } from './fulfillment-order.ts';

describe('the state of an order in a GraphQL response', () => {
  test('is converted from upper case', () => {
    const pair = pairFromGraphql({ status: 'IN_PROGRESS', requestStatus: 'CANCELLATION_REQUESTED' });
    expect(pair).toEqual({ status: 'in_progress', requestStatus: 'cancellation_requested' });
    expect(fulfillmentState(pair)).toBe('in_progress/cancellation_requested');
  });

  test('is null for an unknown status pair, whose words are kept', () => {
    const pair = pairFromGraphql({ status: 'ON_HOLD', requestStatus: 'ACCEPTED' });
    expect(pair).toEqual({ status: 'on_hold', requestStatus: 'accepted' });
    expect(fulfillmentState(pair)).toBeNull();
  });

  test('omits all other fields of the response', () => {
    const answered = { id: 'gid://shop/FulfillmentOrder/1', status: 'OPEN', requestStatus: 'SUBMITTED' };
    expect(pairFromGraphql(answered)).toEqual({ status: 'open', requestStatus: 'submitted' });
  });
});
