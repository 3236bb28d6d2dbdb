import { expect, test } from 'vitest';
import type { Monotonic } from '../../shared/clock.ts';
import { createLeakyBuckets } from '../leaky-buckets.ts';
import { createCostBuckets } from './cost-bucket.ts';

const SETTINGS = { size: 1000, perSecond: 50 };

function bucketsAt(start: number) {
  let time = start;
  const buckets = createCostBuckets(createLeakyBuckets(() => time as Monotonic));
  return { buckets, pass: (ms: number) => (time += ms) };
}

test('D5.3 a bucket starts full with 1000 points', async () => {
  const { buckets } = bucketsAt(0);
  expect(await buckets.take('a', 1001, SETTINGS)).toEqual({ taken: false, available: 1000 });
  expect(await buckets.take('a', 1000, SETTINGS)).toEqual({ taken: true, available: 0 });
  expect(await buckets.take('a', 1, SETTINGS)).toEqual({ taken: false, available: 0 });
});
test('D5.3 50 points are restored per second, up to the size of the bucket', async () => {
  const { buckets, pass } = bucketsAt(0);
  await buckets.take('a', 1000, SETTINGS);
  pass(1500);
  expect(await buckets.giveBack('a', 0, SETTINGS)).toBe(75);
  pass(3_600_000);
  expect(await buckets.giveBack('a', 0, SETTINGS)).toBe(1000);
});
test('D5.3 unused points are given back, up to the size of the bucket', async () => {
  const { buckets } = bucketsAt(0);
  await buckets.take('a', 300, SETTINGS);
  expect(await buckets.giveBack('a', 250, SETTINGS)).toBe(950);
  expect(await buckets.giveBack('a', 250, SETTINGS)).toBe(1000);
});
test('D5.3 each token has its own bucket', async () => {
  const { buckets } = bucketsAt(0);
  await buckets.take('a', 1000, SETTINGS);
  expect((await buckets.take('b', 1000, SETTINGS)).taken).toBe(true);
});
