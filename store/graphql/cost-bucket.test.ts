import { expect, test } from 'vitest';
import { createCostBuckets } from './cost-bucket.ts';

const SETTINGS = { size: 1000, perSecond: 50 };

function bucketsAt(start: number) {
  let time = start;
  const buckets = createCostBuckets(() => time);
  return { buckets, pass: (ms: number) => (time += ms) };
}

test('D5.3 a bucket is full at first and holds 1000 points', () => {
  const { buckets } = bucketsAt(0);
  expect(buckets.take('a', 1001, SETTINGS)).toBe(false);
  expect(buckets.take('a', 1000, SETTINGS)).toBe(true);
  expect(buckets.take('a', 1, SETTINGS)).toBe(false);
});
test('D5.3 50 points come back every second, up to the size', () => {
  const { buckets, pass } = bucketsAt(0);
  buckets.take('a', 1000, SETTINGS);
  pass(1500);
  expect(buckets.available('a', SETTINGS)).toBe(75);
  pass(3_600_000);
  expect(buckets.available('a', SETTINGS)).toBe(1000);
});
test('D5.3 what was not used is given back, and never more than fits', () => {
  const { buckets } = bucketsAt(0);
  buckets.take('a', 300, SETTINGS);
  buckets.giveBack('a', 250, SETTINGS);
  expect(buckets.available('a', SETTINGS)).toBe(950);
  buckets.giveBack('a', 250, SETTINGS);
  expect(buckets.available('a', SETTINGS)).toBe(1000);
});
test('D5.3 each token has a bucket of its own', () => {
  const { buckets } = bucketsAt(0);
  buckets.take('a', 1000, SETTINGS);
  expect(buckets.take('b', 1000, SETTINGS)).toBe(true);
});
