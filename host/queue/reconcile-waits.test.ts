import { expect, test } from 'vitest';
import { MAX_RECONCILES, waitBefore } from './reconciler.ts';

test('a job whose answer was lost is reconciled less and less often, and at last no more', () => {
  const waits = Array.from({ length: MAX_RECONCILES }, (_, at) => waitBefore(at + 1));
  expect(waits.slice(0, 8)).toEqual([5, 10, 20, 40, 80, 160, 300, 300].map((seconds) => seconds * 1_000));
  const hours = waits.reduce((sum, ms) => sum + ms, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThan(25);
});
