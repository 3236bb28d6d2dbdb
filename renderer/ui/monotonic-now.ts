import type { Monotonic, MonotonicClock } from '../../shared/clock.ts';

/** The page's clock that never steps. It may stand still while the computer sleeps. */
export const monotonicNow: MonotonicClock = () => performance.now() as Monotonic;
