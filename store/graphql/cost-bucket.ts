import type { LeakyBuckets } from '../leaky-buckets.ts';
import type { BucketSettings } from '../../shared/leaky-bucket.ts';

/** What a client may still spend. All amounts are cost points. */
export interface CostAnswer {
  readonly taken: boolean;
  readonly available: number;
}

/** Points per client that refill over time (D5.3). */
export interface CostBuckets {
  /** Takes the points if they are there, and nothing if not. */
  take(clientId: string, points: number, settings: BucketSettings): Promise<CostAnswer>;
  /** Gives back what was taken and not used. Answers what is there then. */
  giveBack(clientId: string, points: number, settings: BucketSettings): Promise<number>;
}

/** One bucket per client, full of points at first: what was spent is what is in the leaky bucket behind it. */
export function createCostBuckets(buckets: LeakyBuckets): CostBuckets {
  return {
    take: async (clientId, points, settings) => {
      const { fitted, level } = await buckets.put(nameOf(clientId), points, settings);
      return { taken: fitted, available: availableAt(level, settings) };
    },
    giveBack: async (clientId, points, settings) =>
      availableAt(await buckets.takeBack(nameOf(clientId), points, settings), settings),
  };
}

function nameOf(clientId: string): string {
  return `graphql ${clientId}`;
}

function availableAt(level: number, { size }: BucketSettings): number {
  return Math.max(0, Math.floor(size - level));
}
