import { expect, test } from 'vitest';
import { holdReasons, isOnHold, isRisky } from './order-holds.ts';

const FRAUD = { holds: [{ reason: 'HIGH_RISK_OF_FRAUD' }] };
const ADDRESS = { holds: [{ reason: 'INCORRECT_ADDRESS' }] };
const FREE = { holds: [] };

test('an order is on hold for any reason', () =>
  expect([FRAUD, ADDRESS, FREE].map(isOnHold)).toEqual([true, true, false]));

test('holdReasons names a shared reason once and spells out an unknown one', () => {
  expect(holdReasons([FRAUD, FREE, ADDRESS, FRAUD])).toEqual(['high risk of fraud', 'incorrect address']);
  expect(holdReasons([{ holds: [{ reason: 'MOON_PHASE' }] }])).toEqual(['moon phase']);
});

test('isRisky is true only if an order is held for fraud', () => {
  expect(isRisky([ADDRESS, FRAUD])).toBe(true);
  expect(isRisky([ADDRESS, FREE])).toBe(false);
});
