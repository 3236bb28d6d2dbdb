import type { BucketSettings } from '../store-context.ts';

/** Points per client that refill over time (D5.3). All amounts are cost points. */
export interface CostBuckets {
  /** Takes the points if they are there; `false` and nothing taken if not. */
  take(clientId: string, points: number, settings: BucketSettings): boolean;
  /** Gives back what was taken and not used. */
  giveBack(clientId: string, points: number, settings: BucketSettings): void;
  available(clientId: string, settings: BucketSettings): number;
}

/** One bucket per client, full at first. `now` is in milliseconds. */
export function createCostBuckets(now: () => number): CostBuckets {
  const buckets = new Map<string, { points: number; at: number }>();
  const refill = (clientId: string, { size, perSecond }: BucketSettings): { points: number; at: number } => {
    const at = now();
    const before = buckets.get(clientId) ?? { points: size, at };
    return { points: Math.min(size, before.points + ((at - before.at) / 1000) * perSecond), at };
  };
  return {
    take: (clientId, points, settings) => {
      const bucket = refill(clientId, settings);
      if (points > bucket.points) return false;
      buckets.set(clientId, { ...bucket, points: bucket.points - points });
      return true;
    },
    giveBack: (clientId, points, settings) => {
      const bucket = refill(clientId, settings);
      buckets.set(clientId, { ...bucket, points: Math.min(settings.size, bucket.points + points) });
    },
    available: (clientId, settings) => Math.floor(refill(clientId, settings).points),
  };
}
