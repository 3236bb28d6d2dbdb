import { expect, test } from 'vitest';
import { MAX_RECONCILES, waitBefore } from './reconciler.ts';

test('look-ups of a lost answer get less and less frequent and end after about a day', () => {
  const waits = Array.from({ length: MAX_RECONCILES }, (_, at) => waitBefore(at + 1));
  expect(waits.slice(0, 8)).toEqual([5, 10, 20, 40, 80, 160, 300, 300].map((seconds) => seconds * 1_000));
  const hours = waits.reduce((sum, ms) => sum + ms, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThan(25);
});
