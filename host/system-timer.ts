import type { Monotonic, MonotonicClock } from '../shared/clock.ts';
import type { Timer } from './dependencies.ts';

/** The timer of both shells: the system's clock. */
export const systemTimer: Timer = (ms, run) => {
  const timeout = setTimeout(run, ms);
  return () => clearTimeout(timeout);
};

/** The clock of both shells that never steps. */
export const systemMonotonicNow: MonotonicClock = () => performance.now() as Monotonic;
