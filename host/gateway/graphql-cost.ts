import { z } from 'zod';
import { MOST_POINTS, pointsSchema } from '../../shared/graphql-errors.ts';
import type { Json } from '../../shared/json-limits.ts';
import { msUntilFits } from '../../shared/leaky-bucket.ts';
import { boundedWait, LONGEST_BUCKET_WAIT_MS } from './bounded-wait.ts';

const costSchema = z.object({
  requestedQueryCost: pointsSchema,
  actualQueryCost: pointsSchema.nullish().catch(null),
  throttleStatus: z.object({
    maximumAvailable: pointsSchema.positive(),
    currentlyAvailable: z.number().min(-MOST_POINTS).max(MOST_POINTS),
    restoreRate: pointsSchema.min(0.01),
  }),
});

/** The contents of `extensions.cost`, in points and points per second (specification 4.4). */
export interface QueryCost {
  readonly requested: number;
  /** The actual charge; null if the query did not run or the store does not report it. */
  readonly actual: number | null;
  readonly maximum: number;
  readonly available: number;
  readonly restorePerSecond: number;
  /** Milliseconds until the bucket has room for the query; at most `LONGEST_BUCKET_WAIT_MS`. */
  readonly waitMs: number;
}

/** Reads a query's cost from the answer's `extensions`; null if it is missing or makes no sense. */
export function readQueryCost(extensions: Readonly<Record<string, Json>> | undefined): QueryCost | null {
  const parsed = costSchema.safeParse(extensions?.['cost']);
  if (!parsed.success) return null;
  const { requestedQueryCost: requested, actualQueryCost: actual = null, throttleStatus } = parsed.data;
  const { maximumAvailable, currentlyAvailable, restoreRate } = throttleStatus;
  const bucket = { size: maximumAvailable, perSecond: restoreRate };
  const waitMs = msUntilFits(maximumAvailable - currentlyAvailable, requested, bucket);
  return {
    requested,
    actual,
    maximum: maximumAvailable,
    available: currentlyAvailable,
    restorePerSecond: restoreRate,
    waitMs: boundedWait(waitMs, LONGEST_BUCKET_WAIT_MS),
  };
}
