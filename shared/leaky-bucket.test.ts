import { expect, test } from 'vitest';
import { availableAfter, fits, leak, msUntilFits } from './leaky-bucket.ts';

const REST = { size: 40, perSecond: 2 };

test('D1.11 a bucket leaks at its rate until it is empty', () => {
  expect(leak(40, 500, REST)).toBe(39);
  expect(leak(40, 20_000, REST)).toBe(0);
  expect(leak(40, 60_000, REST)).toBe(0);
});

test('D1.11 a call fits until it would exceed the size of the bucket', () => {
  expect(fits(39, 1, REST)).toBe(true);
  expect(fits(39.1, 1, REST)).toBe(false);
});

test('D1.11 a call waits only until its own amount fits', () => {
  expect(msUntilFits(39, 1, REST)).toBe(0);
  expect(msUntilFits(40, 1, REST)).toBe(500);
  expect(msUntilFits(40, 3, REST)).toBe(1500);
});

test('D5.3 points are restored at their rate, up to the maximum', () => {
  const told = { available: 400, maximum: 1000, restorePerSecond: 50 };
  expect(availableAfter(told, 0)).toBe(400);
  expect(availableAfter(told, 2000)).toBe(500);
  expect(availableAfter(told, 60_000)).toBe(1000);
});
