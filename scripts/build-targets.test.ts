import { expect, test } from 'vitest';
import { withNeeds } from './build-targets.ts';

test('a program is built with those of its threads, whoever asks for it', () => {
  expect(withNeeds(['renderer', 'web', 'store'])).toEqual([
    'renderer',
    'web-catalogue-worker',
    'web',
    'store',
    'scan-worker',
  ]);
  expect(withNeeds(['electron'])).toEqual(['electron', 'electron-catalogue-worker']);
});
