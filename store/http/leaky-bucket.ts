import type { BucketSettings } from '../store-context.ts';

/** What a bucket says to one more call. */
export interface BucketAnswer {
  readonly allowed: boolean;
  /** What is in the bucket now, rounded up, this call included when it was allowed. */
  readonly used: number;
  readonly size: number;
  /** How long until one more call fits; 0 when it was allowed. */
  readonly retryAfterSeconds: number;
}

/** Puts one call of a client into its bucket. */
export type TakeCall = (clientId: string, settings: BucketSettings) => BucketAnswer;

/** A leaky bucket per client (D1.11). `now` is in milliseconds. */
export function createLeakyBuckets(now: () => number): TakeCall {
  const buckets = new Map<string, { level: number; at: number }>();
  return (clientId, { size, perSecond }) => {
    const at = now();
    const before = buckets.get(clientId) ?? { level: 0, at };
    const leaked = Math.max(0, before.level - ((at - before.at) / 1000) * perSecond);
    const allowed = leaked + 1 <= size;
    const level = allowed ? leaked + 1 : leaked;
    buckets.set(clientId, { level, at });
    return {
      allowed,
      used: Math.ceil(level),
      size,
      retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil((leaked + 1 - size) / perSecond)),
    };
  };
}
