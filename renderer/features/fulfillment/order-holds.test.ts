import { expect, test } from 'vitest';
import { holdReasons, isOnHold, isRisky } from './order-holds.ts';

const FRAUD = { holds: [{ reason: 'HIGH_RISK_OF_FRAUD' }] };
const ADDRESS = { holds: [{ reason: 'INCORRECT_ADDRESS' }] };
const FREE = { holds: [] };

test('an order is on hold for any reason', () =>
  expect([FRAUD, ADDRESS, FREE].map(isOnHold)).toEqual([true, true, false]));

test('a reason that several orders share is named once, one that nobody knows as it came', () => {
  expect(holdReasons([FRAUD, FREE, ADDRESS, FRAUD])).toEqual(['high risk of fraud', 'incorrect address']);
  expect(holdReasons([{ holds: [{ reason: 'MOON_PHASE' }] }])).toEqual(['moon phase']);
});

test('only fraud is a risk', () => {
  expect(isRisky([ADDRESS, FRAUD])).toBe(true);
  expect(isRisky([ADDRESS, FREE])).toBe(false);
});
