import { z } from 'zod';
import type { Json } from '../../shared/json-limits.ts';

const costSchema = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({
    maximumAvailable: z.number().positive(),
    currentlyAvailable: z.number(),
    restoreRate: z.number().positive(),
  }),
});

/** What `extensions.cost` says, in points and points per second (specification 4.4). */
export interface QueryCost {
  readonly requested: number;
  readonly maximum: number;
  readonly available: number;
  readonly restorePerSecond: number;
  /** Milliseconds until the bucket holds what the query asks for. */
  readonly waitMs: number;
}

/** Reads the cost of a query out of the answer's `extensions`; null when the store does not say. */
export function readQueryCost(extensions: Readonly<Record<string, Json>> | undefined): QueryCost | null {
  const parsed = costSchema.safeParse(extensions?.['cost']);
  if (!parsed.success) return null;
  const { requestedQueryCost: requested, throttleStatus } = parsed.data;
  const { maximumAvailable, currentlyAvailable, restoreRate } = throttleStatus;
  const missing = Math.max(0, requested - currentlyAvailable);
  return {
    requested,
    maximum: maximumAvailable,
    available: currentlyAvailable,
    restorePerSecond: restoreRate,
    waitMs: Math.ceil((missing / restoreRate) * 1000),
  };
}
