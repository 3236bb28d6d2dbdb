import type { LeakyBuckets } from '../leaky-buckets.ts';
import type { BucketSettings } from '../../shared/leaky-bucket.ts';

/** The points that a client has left. All amounts are cost points. */
export interface CostAnswer {
  readonly taken: boolean;
  readonly available: number;
}

/** Points per client that refill over time (D5.3). */
export interface CostBuckets {
  /** Takes the points if all of them are available, otherwise takes nothing. */
  take(clientId: string, points: number, settings: BucketSettings): Promise<CostAnswer>;
  /** Gives back points that were taken but not used. Returns the points available afterwards. */
  giveBack(clientId: string, points: number, settings: BucketSettings): Promise<number>;
}

/** Creates one bucket per client, full at first. The leaky bucket behind it holds the points that were spent. */
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
