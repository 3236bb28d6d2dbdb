import { type Monotonic, msBetween } from '../../shared/clock.ts';
import type { BucketState } from '../../shared/leaky-bucket.ts';

/** What the store said of one of its buckets, and when that was heard. */
export interface BudgetSample {
  readonly at: Monotonic;
  readonly bucket: BucketState;
}

/** How far back samples are kept. Milliseconds. */
export const SAMPLED_MS = 300_000;

/** Of each such time the lowest is kept, however often the store speaks. Milliseconds. */
const SAMPLE_EVERY_MS = 1000;

/**
 * Adds what was heard last to samples that stand oldest first, and forgets what is too old: at most 302 are left. Of those
 * that are too old the newest stays, for it says where the time begins.
 */
export function addSample(samples: readonly BudgetSample[], sample: BudgetSample): readonly BudgetSample[] {
  const last = samples.at(-1);
  const kept = samples.slice(firstKept(samples, sample.at));
  if (last === undefined || secondOf(last) !== secondOf(sample)) return [...kept, sample];
  return sample.bucket.available > last.bucket.available ? samples : [...kept.slice(0, -1), sample];
}

function firstKept(samples: readonly BudgetSample[], now: Monotonic): number {
  const first = samples.findIndex(({ at }) => msBetween(at, now) <= SAMPLED_MS);
  return first === -1 ? Math.max(0, samples.length - 1) : Math.max(0, first - 1);
}

function secondOf({ at }: BudgetSample): number {
  return Math.floor(at / SAMPLE_EVERY_MS);
}
