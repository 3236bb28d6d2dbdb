import { expect, test } from 'vitest';
import { withNeeds } from './build-targets.ts';

test('withNeeds adds the worker targets that the given targets need', () => {
  expect(withNeeds(['renderer', 'web', 'store'])).toEqual([
    'renderer',
    'web-catalogue-worker',
    'web',
    'store',
    'scan-worker',
  ]);
  expect(withNeeds(['electron'])).toEqual(['electron', 'electron-catalogue-worker']);
});
