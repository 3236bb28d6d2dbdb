import { type Monotonic, msBetween } from '../../shared/clock.ts';
import type { BucketState } from '../../shared/leaky-bucket.ts';

/** The state of a store's bucket, and when it was reported. */
export interface BudgetSample {
  readonly at: Monotonic;
  readonly bucket: BucketState;
}

/** How long samples are kept. Milliseconds. */
export const SAMPLED_MS = 300_000;

/** Only the lowest sample of each such interval is kept, however often the store reports. Milliseconds. */
const SAMPLE_EVERY_MS = 1000;

/**
 * Appends the latest sample to samples in order of time, and drops outdated ones: at most 302 are left. The newest outdated
 * sample is kept, because it is the state at the start of the period.
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
