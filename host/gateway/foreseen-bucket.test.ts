import { expect, test } from 'vitest';
import { createFakeClock } from '../test/fake-clock.ts';
import { foreseeBucket } from './foreseen-bucket.ts';

const SETTINGS = { size: 1000, perSecond: 50 };
const state = (available: number) => ({ available, maximum: 1000, restorePerSecond: 50 });

/** A bucket after the store reported `available`. */
function bucketAt(available: number) {
  const clock = createFakeClock();
  const bucket = foreseeBucket(clock.monotonicNow, SETTINGS);
  bucket.send(1).answered(state(available), 1);
  return { bucket, clock };
}

test('before the first answer the bucket has the documented size and rate', () => {
  const bucket = foreseeBucket(createFakeClock().monotonicNow, SETTINGS);
  expect(bucket.waitFor(1000)).toBe(0);
  bucket.send(1000);
  expect(bucket.waitFor(50)).toBe(1000);
});

test('a store that reports no limit has none', () => {
  const bucket = foreseeBucket(createFakeClock().monotonicNow, SETTINGS);
  bucket.send(1000).answered(null, 1000);
  expect(bucket.waitFor(1000)).toBe(0);
});

test('a call waits only for the points that are missing', () => {
  expect(bucketAt(200).bucket.waitFor(200)).toBe(0);
  expect(bucketAt(200).bucket.waitFor(300)).toBe(2000);
  expect(bucketAt(200).bucket.waitFor(100, 200)).toBe(2000);
});

test('the bucket refills over time, up to its size', () => {
  const { bucket, clock } = bucketAt(0);
  clock.advance(30_000);
  expect(bucket.waitFor(1000)).toBe(0);
  bucket.send(1000);
  expect(bucket.waitFor(1)).toBe(20);
});

test('a call in flight counts in full, and after its answer with its actual cost', () => {
  const { bucket } = bucketAt(100);
  const call = bucket.send(100);
  expect(bucket.waitFor(50)).toBe(1000);
  call.answered(state(75), 25);
  call.lost();
  expect(bucket.waitFor(75)).toBe(0);
  expect(bucket.waitFor(125)).toBe(1000);
});

test('an unsent call counts nothing, and a call whose answer was lost counts once', () => {
  const { bucket, clock } = bucketAt(1000);
  clock.advance(60_000);
  bucket.send(1000).unsent();
  expect(bucket.waitFor(1000)).toBe(0);
  const lost = bucket.send(1000);
  lost.lost();
  lost.lost();
  lost.unsent();
  expect(bucket.waitFor(50)).toBe(1000);
});

test('answers in another order than the store counted the calls leave no extra room', () => {
  const { bucket } = bucketAt(100);
  const [first, second] = [bucket.send(50), bucket.send(50)];
  // The store counted the second call before the first.
  first.answered(state(0), 50);
  second.answered(state(50), 50);
  expect(bucket.waitFor(50)).toBe(1000);
});

test('a lower level than expected is adopted, as others may use the token', () => {
  const { bucket, clock } = bucketAt(1000);
  bucket.send(10).answered(state(200), 10);
  expect(bucket.waitFor(250)).toBe(1000);
  clock.advance(1000);
  bucket.send(10).answered(state(100), 10);
  expect(bucket.waitFor(150)).toBe(1000);
});

test('a rounded level and the time in flight do not count as use by others', () => {
  const { bucket, clock } = bucketAt(1000);
  const call = bucket.send(100);
  clock.advance(1000);
  // Counted when it was sent, and answered a second later with a level rounded to whole points.
  call.answered(state(899), 100);
  expect(bucket.waitFor(900)).toBe(0);
});

test('a hold delays calls for its duration, at most for the cap', () => {
  const { bucket, clock } = bucketAt(1000);
  bucket.hold(2000);
  expect(bucket.waitFor(1)).toBe(2000);
  clock.advance(2000);
  expect(bucket.waitFor(1)).toBe(0);
  bucket.send(1).answered(state(999), 1);
  bucket.hold(3_600_000);
  expect(bucket.waitFor(1)).toBe(60_000);
});

test('a shorter hold does not end a longer one', () => {
  const { bucket, clock } = bucketAt(1000);
  bucket.hold(30_000);
  bucket.hold(1000);
  expect(bucket.waitFor(1)).toBe(30_000);
  clock.advance(30_000);
  bucket.hold(1000);
  expect(bucket.waitFor(1)).toBe(1000);
});

test('a call that costs more than the bucket holds waits for a full bucket', () => {
  expect(bucketAt(500).bucket.waitFor(5000)).toBe(10_000);
});
