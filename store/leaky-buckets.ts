import { type Monotonic, type MonotonicClock, msBetween } from '../shared/clock.ts';
import type { BucketSettings } from './store-context.ts';

/** What a bucket says to one more amount. */
export interface PutAnswer {
  /** Whether it fitted; if not, nothing was put in. */
  readonly fitted: boolean;
  /** What is in the bucket afterwards. */
  readonly level: number;
}

/** Leaky buckets by name, empty at first. Amounts are what their users count: calls, cost points. */
export interface LeakyBuckets {
  put(name: string, amount: number, settings: BucketSettings): Promise<PutAnswer>;
  /** Takes out what was put in and not used. Answers what is in the bucket afterwards. */
  takeBack(name: string, amount: number, settings: BucketSettings): Promise<number>;
}

interface Bucket {
  readonly level: number;
  readonly at: Monotonic;
}

/** Buckets of this process alone. */
export function createLeakyBuckets(now: MonotonicClock): LeakyBuckets {
  const buckets = new Map<string, Bucket>();
  const leak = (name: string, { perSecond }: BucketSettings): Bucket => {
    const at = now();
    const before = buckets.get(name) ?? { level: 0, at };
    return { level: Math.max(0, before.level - (msBetween(before.at, at) / 1000) * perSecond), at };
  };
  return {
    put: async (name, amount, settings) => {
      const bucket = leak(name, settings);
      const fitted = bucket.level + amount <= settings.size;
      const level = fitted ? bucket.level + amount : bucket.level;
      buckets.set(name, { ...bucket, level });
      return { fitted, level };
    },
    takeBack: async (name, amount, settings) => {
      const bucket = leak(name, settings);
      const level = Math.max(0, bucket.level - amount);
      buckets.set(name, { ...bucket, level });
      return level;
    },
  };
}
