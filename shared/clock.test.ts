import { expect, test } from 'vitest';
import { type Instant, type Monotonic, type MonotonicClock, msBetween, type WallClock } from './clock.ts';

const later = 5_000 as Monotonic;

test('msBetween returns the difference of two monotonic readings', () => {
  expect(msBetween(1_000 as Monotonic, later)).toBe(4_000);
});

test('H2 measuring elapsed time with a wall clock does not compile', () => {
  const wall: WallClock = () => Date.UTC(2026, 0, 2);
  // @ts-expect-error -- a wall clock where an elapsed time is measured
  const measures: MonotonicClock = wall;
  // @ts-expect-error -- a difference of instants
  expect(msBetween(wall(), measures())).toBe(0);
});

test('H2 storing a monotonic reading as an instant does not compile', () => {
  // @ts-expect-error -- nobody could read it after the process has ended
  const stored: Instant = later;
  expect(stored).toBe(later);
});
