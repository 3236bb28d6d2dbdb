import { describe, expect, test } from 'vitest';
import type { Delivery } from './order-documents.ts';
import { carrierName, deliveryDays, deliveryName, holdReason } from './order-words.ts';

const DELIVERY: Delivery = {
  methodType: 'PICKUP_POINT',
  presentedName: null,
  minDeliveryDateTime: null,
  maxDeliveryDateTime: null,
};

describe('constants of the API are shown in words', () => {
  test.each([
    ['HIGH_RISK_OF_FRAUD', 'high risk of fraud'],
    ['SOMETHING_NEW', 'something new'],
    ['CONSTRUCTOR', 'constructor'],
  ])('%s: %s', (reason, words) => expect(holdReason(reason)).toBe(words));

  test('a delivery has the name shown to the buyer, or else that of its method', () => {
    expect(deliveryName(DELIVERY)).toBe('Pickup point');
    expect(deliveryName({ ...DELIVERY, presentedName: 'DHL Parcel' })).toBe('DHL Parcel');
    // A name that is spelled like a type.
    expect(deliveryName({ ...DELIVERY, presentedName: 'Local' })).toBe('Local');
  });
  test('an order without a delivery method is delivered as one whose method is NONE', () => {
    expect(deliveryName(null)).toBe('No delivery');
    expect(deliveryName({ ...DELIVERY, methodType: 'NONE' })).toBe('No delivery');
  });
  test.each(['constructor', 'CONSTRUCTOR', 'DHL_PARCEL'])('the carrier %s keeps its name', (carrier) =>
    expect(carrierName(carrier)).toBe(carrier),
  );
});

test('deliveryDays returns one day, a range of days, or null', () => {
  const days = (from: string | null, to: string | null) =>
    deliveryDays(
      { ...DELIVERY, minDeliveryDateTime: from, maxDeliveryDateTime: to },
      { day: 'numeric', month: 'short', timeZone: 'UTC' },
    );
  expect(days('2026-07-03T10:00:00Z', '2026-07-05T10:00:00Z')).toBe('Jul 3 – Jul 5');
  expect(days('2026-07-03T10:00:00Z', '2026-07-03T11:00:00Z')).toBe('Jul 3');
  expect(days(null, null)).toBeNull();
});
