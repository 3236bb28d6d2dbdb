import { expect, test } from 'vitest';
import type { Monotonic } from '../../shared/clock.ts';
import { foreseeBucket } from './foreseen-bucket.ts';

function bucketAt(available: number) {
  let time = 0;
  const bucket = foreseeBucket(() => time as Monotonic);
  bucket.observe({ available, capacity: 1000, perSecond: 50 });
  return {
    bucket,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

test('nobody waits for a bucket that is not known', () => {
  expect(foreseeBucket(() => 0 as Monotonic).reserve(1000).waitMs).toBe(0);
});

test('what is there is not waited for', () => {
  expect(bucketAt(200).bucket.reserve(200).waitMs).toBe(0);
});

test('what is missing takes its time', () => {
  expect(bucketAt(200).bucket.reserve(300).waitMs).toBe(2000);
});

test('a bucket fills while time passes, but not over its brim', () => {
  const { bucket, pass } = bucketAt(0);
  pass(30_000);
  expect(bucket.reserve(1000).waitMs).toBe(0);
  expect(bucket.reserve(1).waitMs).toBe(20);
});

test('what one request set aside is not there for the next', () => {
  const { bucket } = bucketAt(100);
  const first = bucket.reserve(100);
  expect(bucket.reserve(50).waitMs).toBe(1000);
  first.release();
  first.release();
  expect(bucket.reserve(50).waitMs).toBe(0);
});

test('what a request has cost whose answer was lost is gone, once', () => {
  const { bucket, pass } = bucketAt(1000);
  pass(60_000);
  const lost = bucket.reserve(1000);
  lost.spend();
  lost.spend();
  lost.release();
  expect(bucket.reserve(50).waitMs).toBe(1000);
});

test('a request that costs more than the bucket holds waits for a full one, and the store refuses it', () => {
  expect(bucketAt(500).bucket.reserve(5000).waitMs).toBe(10_000);
});
