import type { Monotonic, MonotonicClock } from '../shared/clock.ts';
import type { Timer } from './dependencies.ts';

/** The timer of both shells, based on `setTimeout`. */
export const systemTimer: Timer = (ms, run) => {
  const timeout = setTimeout(run, ms);
  return () => clearTimeout(timeout);
};

/** The monotonic clock of both shells. */
export const systemMonotonicNow: MonotonicClock = () => performance.now() as Monotonic;
