import { expect, test } from 'vitest';
import { holdReasons, isOnHold, isRisky, withNewHolds } from './order-holds.ts';

const FRAUD = { holds: [{ reason: 'HIGH_RISK_OF_FRAUD' }] };
const ADDRESS = { holds: [{ reason: 'INCORRECT_ADDRESS' }] };
const FREE = { holds: [] };

test('an order is on hold for any reason', () =>
  expect([FRAUD, ADDRESS, FREE].map(isOnHold)).toEqual([true, true, false]));

test('an order that was read before its row was on hold has the holds of the row', () => {
  const [early, late] = ['2026-07-01T12:00:00Z', '2026-07-01T12:01:00Z'];
  const order = { ...FREE, updatedAt: early };
  expect(withNewHolds(order, { ...FRAUD, updatedAt: late })).toEqual({
    holds: [{ reason: 'HIGH_RISK_OF_FRAUD', reasonNotes: null }],
    updatedAt: early,
  });
  for (const row of [null, { ...FREE, updatedAt: late }]) expect(withNewHolds(order, row)).toBe(order);
  const released = { ...FREE, updatedAt: late };
  expect(withNewHolds(released, { ...FRAUD, updatedAt: early })).toBe(released);
  const noted = { holds: [{ reason: 'OTHER', reasonNotes: 'Call first' }], updatedAt: early };
  expect(withNewHolds(noted, { ...FRAUD, updatedAt: late })).toBe(noted);
});

test('holdReasons names a shared reason once and spells out an unknown one', () => {
  expect(holdReasons([FRAUD, FREE, ADDRESS, FRAUD])).toEqual(['high risk of fraud', 'incorrect address']);
  expect(holdReasons([{ holds: [{ reason: 'MOON_PHASE' }] }])).toEqual(['moon phase']);
});

test('isRisky is true only if an order is held for fraud', () => {
  expect(isRisky([ADDRESS, FRAUD])).toBe(true);
  expect(isRisky([ADDRESS, FREE])).toBe(false);
});
