import { expect, test } from 'vitest';
import type { Monotonic } from '../shared/clock.ts';
import { createLeakyBuckets } from './leaky-buckets.ts';

const SETTINGS = { size: 40, perSecond: 2 };

test('D1.11 a bucket leaks at its rate and never below zero', async () => {
  let time = 0;
  const buckets = createLeakyBuckets(() => time as Monotonic);
  expect(await buckets.put('a', 40, SETTINGS)).toEqual({ fitted: true, level: 40 });
  expect(await buckets.put('a', 1, SETTINGS)).toEqual({ fitted: false, level: 40 });
  time = 500;
  expect(await buckets.put('a', 1, SETTINGS)).toEqual({ fitted: true, level: 40 });
  time = 3_600_000;
  expect(await buckets.takeBack('a', 0, SETTINGS)).toBe(0);
  expect(await buckets.put('a', 41, SETTINGS)).toEqual({ fitted: false, level: 0 });
});
