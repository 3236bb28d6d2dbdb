/**
 * What a store says of its bucket is believed for so long, and nobody waits longer for it: then the store is asked
 * again, whatever it has said. Milliseconds; both buckets of specification 8 are full again after 20 s.
 */
export const LONGEST_BUCKET_WAIT_MS = 60_000;

/** What a `Retry-After` may say at most. Milliseconds. */
export const LONGEST_RETRY_AFTER_MS = 3_600_000;

/** A wait that was computed from a store's numbers: whole milliseconds from 0 to `longest`. What is no number is 0. */
export function boundedWait(ms: number, longest: number): number {
  return ms > 0 ? Math.min(Math.ceil(ms), longest) : 0;
}
