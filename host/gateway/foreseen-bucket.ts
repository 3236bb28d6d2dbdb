/** A leaky bucket of the store's, as far as its answers let us know it. */
export interface ForeseenBucket {
  /**
   * Sets `cost` aside for a request and returns the milliseconds to wait before it may be sent without being refused;
   * 0 while nothing is known. Requests that wait at the same time get different times, in the order they came.
   */
  reserve(cost: number): { readonly waitMs: number; readonly release: () => void };
  /** Notes what an answer says: `available` of `capacity` at this moment, restored at `perSecond`. */
  observe(level: BucketLevel): void;
}

export interface BucketLevel {
  readonly available: number;
  readonly capacity: number;
  readonly perSecond: number;
}

/** A bucket that nothing is known about yet. `now` is in milliseconds. */
export function foreseeBucket(now: () => number): ForeseenBucket {
  let seen: (BucketLevel & { readonly at: number }) | null = null;
  // Set aside by requests that have not been answered; the store's last word may not count them yet.
  let reserved = 0;

  function missing(cost: number): number {
    if (seen === null) return 0;
    const restored = ((now() - seen.at) / 1000) * seen.perSecond;
    const available = Math.min(seen.capacity, seen.available + restored) - reserved;
    // What costs more than the bucket holds is for the store to refuse.
    return Math.max(0, Math.min(cost, seen.capacity) - available);
  }

  return {
    reserve(cost) {
      const waitMs = seen === null ? 0 : Math.ceil((missing(cost) / seen.perSecond) * 1000);
      reserved += cost;
      let held = true;
      return {
        waitMs,
        release: () => {
          if (held) reserved -= cost;
          held = false;
        },
      };
    },
    observe(level) {
      seen = { ...level, at: now() };
    },
  };
}
