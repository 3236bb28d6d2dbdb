import type { Monotonic, MonotonicClock } from '../../shared/clock.ts';

/** The page's monotonic clock. It may stop while the computer sleeps. */
export const monotonicNow: MonotonicClock = () => performance.now() as Monotonic;
