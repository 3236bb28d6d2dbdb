import { expect, test } from 'vitest';
import type { Monotonic } from '../../shared/clock.ts';
import { addSample, type BudgetSample } from './budget-samples.ts';

const sample = (at: number, available: number): BudgetSample => ({
  at: at as Monotonic,
  bucket: { available, maximum: 1000, restorePerSecond: 50 },
});
const keep = (...heard: readonly BudgetSample[]) =>
  heard.reduce<readonly BudgetSample[]>((samples, next) => addSample(samples, next), []);
const seen = (samples: readonly BudgetSample[]) => samples.map(({ at, bucket }) => [at, bucket.available]);

test('only the lowest sample of each second is kept', () => {
  const samples = keep(sample(1000, 900), sample(1400, 400), sample(1900, 420), sample(2000, 800));
  expect(seen(samples)).toEqual([
    [1400, 400],
    [2000, 800],
  ]);
});

test('of the samples older than five minutes only the newest is kept', () => {
  const samples = keep(sample(0, 1), sample(1000, 2), sample(200_000, 3), sample(400_000, 4));
  expect(seen(samples).map(([, available]) => available)).toEqual([2, 3, 4]);
  expect(seen(addSample(samples, sample(900_000, 5))).map(([, available]) => available)).toEqual([4, 5]);
});

test('at most 302 samples are kept, however many events arrive', () => {
  const heard = Array.from({ length: 10_000 }, (_, index) => sample(index * 100, index % 1000));
  expect(keep(...heard).length).toBeLessThanOrEqual(302);
});
