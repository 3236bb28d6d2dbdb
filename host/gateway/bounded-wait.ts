/**
 * Maximum wait, in milliseconds, based on what a store says about its bucket; after that the store is asked again
 * regardless. Both buckets of specification 8 are full again after 20 s.
 */
export const LONGEST_BUCKET_WAIT_MS = 60_000;

/** Upper limit for a `Retry-After`, in milliseconds. */
export const LONGEST_RETRY_AFTER_MS = 3_600_000;

/** Clamps a wait computed from a store's numbers to whole milliseconds from 0 to `longest`. NaN becomes 0. */
export function boundedWait(ms: number, longest: number): number {
  return ms > 0 ? Math.min(Math.ceil(ms), longest) : 0;
}
