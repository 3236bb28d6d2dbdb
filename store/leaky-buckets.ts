import { type Monotonic, type MonotonicClock, msBetween } from '../shared/clock.ts';
import { type BucketSettings, fits, leak } from '../shared/leaky-bucket.ts';

/** The result of adding an amount to a bucket. */
export interface PutAnswer {
  /** Whether the amount fit; if not, nothing was added. */
  readonly fitted: boolean;
  /** Level of the bucket afterwards. */
  readonly level: number;
}

/** Leaky buckets by name, initially empty. The unit of the amounts is up to the caller: calls, cost points. */
export interface LeakyBuckets {
  put(name: string, amount: number, settings: BucketSettings): Promise<PutAnswer>;
  /** Removes an amount that was added but not used. Returns the level of the bucket afterwards. */
  takeBack(name: string, amount: number, settings: BucketSettings): Promise<number>;
}

interface Bucket {
  readonly level: number;
  readonly at: Monotonic;
}

/** Buckets of this process alone. */
export function createLeakyBuckets(now: MonotonicClock): LeakyBuckets {
  const buckets = new Map<string, Bucket>();
  const bucketOf = (name: string, settings: BucketSettings): Bucket => {
    const at = now();
    const before = buckets.get(name) ?? { level: 0, at };
    return { level: leak(before.level, msBetween(before.at, at), settings), at };
  };
  return {
    put: async (name, amount, settings) => {
      const bucket = bucketOf(name, settings);
      const fitted = fits(bucket.level, amount, settings);
      const level = fitted ? bucket.level + amount : bucket.level;
      buckets.set(name, { ...bucket, level });
      return { fitted, level };
    },
    takeBack: async (name, amount, settings) => {
      const bucket = bucketOf(name, settings);
      const level = Math.max(0, bucket.level - amount);
      buckets.set(name, { ...bucket, level });
      return level;
    },
  };
}
