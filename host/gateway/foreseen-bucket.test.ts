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

test('before the first answer the bucket is taken to be that of the specification', () => {
  const bucket = foreseeBucket(createFakeClock().monotonicNow, SETTINGS);
  expect(bucket.waitFor(1000)).toBe(0);
  bucket.send(1000);
  expect(bucket.waitFor(50)).toBe(1000);
});

test('a store that says nothing of a limit has none', () => {
  const bucket = foreseeBucket(createFakeClock().monotonicNow, SETTINGS);
  bucket.send(1000).answered(null, 1000);
  expect(bucket.waitFor(1000)).toBe(0);
});

test('what is there is not waited for, and what is missing takes its time', () => {
  expect(bucketAt(200).bucket.waitFor(200)).toBe(0);
  expect(bucketAt(200).bucket.waitFor(300)).toBe(2000);
  expect(bucketAt(200).bucket.waitFor(100, 200)).toBe(2000);
});

test('a bucket fills while time passes, but not over its brim', () => {
  const { bucket, clock } = bucketAt(0);
  clock.advance(30_000);
  expect(bucket.waitFor(1000)).toBe(0);
  bucket.send(1000);
  expect(bucket.waitFor(1)).toBe(20);
});

test('a call under way counts in full until it is answered, and then with what it was charged', () => {
  const { bucket } = bucketAt(100);
  const call = bucket.send(100);
  expect(bucket.waitFor(50)).toBe(1000);
  call.answered(state(75), 25);
  call.lost();
  expect(bucket.waitFor(75)).toBe(0);
  expect(bucket.waitFor(125)).toBe(1000);
});

test('a call that was not sent counts nothing, one whose answer was lost counts once', () => {
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

test('answers that come in another order than the calls were counted in do not make room that is not there', () => {
  const { bucket } = bucketAt(100);
  const [first, second] = [bucket.send(50), bucket.send(50)];
  // The store counted the second call before the first.
  first.answered(state(0), 50);
  second.answered(state(50), 50);
  expect(bucket.waitFor(50)).toBe(1000);
});

test('an answer that tells less than foreseen shows that others use the token, and is believed', () => {
  const { bucket, clock } = bucketAt(1000);
  bucket.send(10).answered(state(200), 10);
  expect(bucket.waitFor(250)).toBe(1000);
  clock.advance(1000);
  bucket.send(10).answered(state(100), 10);
  expect(bucket.waitFor(150)).toBe(1000);
});

test('whole numbers and the time under way are no sign of others', () => {
  const { bucket, clock } = bucketAt(1000);
  const call = bucket.send(100);
  clock.advance(1000);
  // Counted when it was sent, and answered a second later with a level rounded to whole points.
  call.answered(state(899), 100);
  expect(bucket.waitFor(900)).toBe(0);
});

test('nothing is sent while the store has said to wait, and for no longer than the cap', () => {
  const { bucket, clock } = bucketAt(1000);
  bucket.hold(2000);
  expect(bucket.waitFor(1)).toBe(2000);
  clock.advance(2000);
  expect(bucket.waitFor(1)).toBe(0);
  bucket.send(1).answered(state(999), 1);
  bucket.hold(3_600_000);
  expect(bucket.waitFor(1)).toBe(60_000);
});

test('a refusal that names a shorter wait, or none, does not end a longer one', () => {
  const { bucket, clock } = bucketAt(1000);
  bucket.hold(30_000);
  bucket.hold(1000);
  expect(bucket.waitFor(1)).toBe(30_000);
  clock.advance(30_000);
  bucket.hold(1000);
  expect(bucket.waitFor(1)).toBe(1000);
});

test('a request that costs more than the bucket holds waits for a full one, and the store refuses it', () => {
  expect(bucketAt(500).bucket.waitFor(5000)).toBe(10_000);
});
