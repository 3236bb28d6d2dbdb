import { describe, expect, test } from 'vitest';
import type { FulfillmentState } from '../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../../shared/ids.ts';
import { isOfEarlierRequest } from './order-marks.ts';

const order = (state: FulfillmentState | null, updatedAt: string) => ({
  id: 7 as FulfillmentOrderId,
  state,
  updatedAt,
});

describe('a mark is of an earlier request (D4.2)', () => {
  test.each([
    ['open/submitted', '2026-07-01T10:00:01Z', true],
    ['open/submitted', '2026-07-01T10:00:00Z', false],
    // The same instant, as a store in another time zone writes it.
    ['open/submitted', '2026-07-01T12:00:00+02:00', false],
    ['open/submitted', '2026-07-01T09:00:00Z', false],
    // What follows a request does not end it.
    ['in_progress/accepted', '2026-07-02T10:00:00Z', false],
    ['cancelled/cancellation_accepted', '2026-07-02T10:00:00Z', false],
    [null, '2026-07-02T10:00:00Z', false],
  ] as const)('when the order is %s since %s: %s', (state, updatedAt, isEarlier) =>
    expect(isOfEarlierRequest({ orderUpdatedAt: '2026-07-01T10:00:00Z' }, order(state, updatedAt))).toBe(
      isEarlier,
    ),
  );

  test('never when it was set by a version that did not keep that', () =>
    expect(
      isOfEarlierRequest({ orderUpdatedAt: null }, order('open/submitted', '2026-07-01T10:00:00Z')),
    ).toBe(false));
});
