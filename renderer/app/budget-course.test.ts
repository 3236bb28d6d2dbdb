import { expect, test } from 'vitest';
import type { Monotonic } from '../../shared/clock.ts';
import type { BudgetSample } from '../state/budget-samples.ts';
import { budgetCourse } from './budget-course.ts';

const sample = (at: number, available: number): BudgetSample => ({
  at: at as Monotonic,
  bucket: { available, maximum: 1000, restorePerSecond: 50 },
});
const course = (samples: readonly BudgetSample[], now: number) => budgetCourse(samples, now as Monotonic);
const places = (samples: readonly BudgetSample[], now: number) =>
  course(samples, now)?.points.map(({ x, y }) => [x, y]);

test('the budget refills between two samples up to the maximum, and the lowest point is known', () => {
  const samples = [sample(400_000, 900), sample(410_000, 412)];
  expect(places(samples, 411_000)).toEqual([
    [400_000, 900],
    [402_000, 1000],
    [410_000, 1000],
    [410_000, 412],
    [411_000, 462],
  ]);
  expect(course(samples, 590_000)?.lowest).toEqual({ at: 410_000, available: 412 });
});

test('the course begins five minutes ago with the points available then', () => {
  expect(places([sample(0, 0)], 302_000)?.[0]).toEqual([2000, 100]);
  expect(course([sample(0, 0)], 302_000)?.lowest).toEqual({ at: 2000, available: 100 });
});

test('a low point older than five minutes is ignored', () => {
  const samples = [sample(0, 0), sample(200_000, 700)];
  expect(course(samples, 400_000)?.lowest).toEqual({ at: 200_000, available: 700 });
});

test('there is no course without samples', () => expect(course([], 1000)).toBeNull());
