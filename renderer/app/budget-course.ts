import { type Monotonic, msBetween } from '../../shared/clock.ts';
import { availableAfter } from '../../shared/leaky-bucket.ts';
import { type BudgetSample, SAMPLED_MS } from '../state/budget-samples.ts';
import type { PlotPoint } from '../ui/plot/plot-shapes.ts';

/** A bucket's available budget over the last five minutes. */
interface BudgetCourse {
  /** Times and what was available at each, oldest first. */
  readonly points: readonly PlotPoint[];
  /** The lowest point, the latest one if there are several. */
  readonly lowest: { readonly at: Monotonic; readonly available: number };
}

/**
 * Follows a bucket from sample to sample (oldest first) up to `now`, including its refill in between. Starts five minutes
 * ago or at the first sample. Null if there are no samples yet.
 */
export function budgetCourse(samples: readonly BudgetSample[], now: Monotonic): BudgetCourse | null {
  const begin = (now - SAMPLED_MS) as Monotonic;
  const points: { x: Monotonic; y: number }[] = [];
  samples.forEach(({ at, bucket }, index) => {
    const until = samples[index + 1]?.at ?? now;
    const fullAt = (at + ((bucket.maximum - bucket.available) / bucket.restorePerSecond) * 1000) as Monotonic;
    for (const x of [at < begin ? begin : at, fullAt, until]) {
      const isBetween = x >= at && x <= until && x >= begin;
      if (isBetween) points.push({ x, y: availableAfter(bucket, msBetween(at, x)) });
    }
  });
  const [first] = points;
  if (first === undefined) return null;
  const low = points.reduce((lowest, point) => (point.y <= lowest.y ? point : lowest), first);
  return { points, lowest: { at: low.x, available: Math.floor(low.y) } };
}
