import { describe, expect, test } from 'vitest';
import type { Monotonic } from '../../shared/clock.ts';
import { shareLeft } from './budget-left.ts';

describe('the share left in a bucket', () => {
  const seen = { available: 100, maximum: 1000, restorePerSecond: 50 };
  test.each([
    [0, 0.1],
    [4_000, 0.3],
    [60_000, 1],
    [-5_000, 0.1],
  ])('grows at the refill rate: %i ms after its event', (ms, share) =>
    expect(shareLeft(seen, 10_000 as Monotonic, (10_000 + ms) as Monotonic)).toBeCloseTo(share),
  );
  test('is null before the first event', () =>
    expect(shareLeft(null, 0 as Monotonic, 0 as Monotonic)).toBeNull());
});
