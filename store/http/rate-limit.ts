import type { LeakyBuckets } from '../leaky-buckets.ts';
import { type BucketSettings, msUntilFits } from '../../shared/leaky-bucket.ts';

/** The rate limit's answer to a call. */
export interface CallAnswer {
  readonly allowed: boolean;
  /** Level of the client's bucket, rounded up, including this call if it was allowed. */
  readonly used: number;
  readonly size: number;
  /** How long until another call fits; 0 if this one was allowed. */
  readonly retryAfterSeconds: number;
}

/** Puts one call of a client into its bucket. */
export type TakeCall = (clientId: string, settings: BucketSettings) => Promise<CallAnswer>;

/** The rate limit of REST: a leaky bucket per client (D1.11). */
export function createRateLimit(buckets: LeakyBuckets): TakeCall {
  return async (clientId, settings) => {
    const { fitted: allowed, level } = await buckets.put(`rest ${clientId}`, 1, settings);
    const used = Math.ceil(level);
    return {
      allowed,
      used,
      size: settings.size,
      retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil(msUntilFits(level, 1, settings) / 1000)),
    };
  };
}
