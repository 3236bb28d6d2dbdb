import type { MonotonicClock } from '../shared/clock.ts';

/** Minimum interval, in milliseconds, between progress events. */
const TELL_EVERY_MS = 250;

/** Wraps `tell` to drop calls that follow the last one too soon. */
export function limitProgress<Progress>(
  monotonicNow: MonotonicClock,
  tell: (progress: Progress) => void,
): (progress: Progress) => void {
  let toldAt = -Infinity;
  return (progress) => {
    const now = monotonicNow();
    if (now - toldAt < TELL_EVERY_MS) return;
    toldAt = now;
    tell(progress);
  };
}
