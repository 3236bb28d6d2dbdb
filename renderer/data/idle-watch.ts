import { type MonotonicClock, msBetween, type WallClock } from '../../shared/clock.ts';

interface IdleDependencies {
  readonly idleMs: number;
  /** Goes on while the computer sleeps, but may be set. */
  readonly now: WallClock;
  /** Is never set, but may stand still while the computer sleeps. */
  readonly monotonicNow: MonotonicClock;
  /** Calls back after so many milliseconds; returns the function that prevents it. */
  readonly later: (run: () => void, ms: number) => () => void;
}

/**
 * Calls `onIdle` once, when nobody was active for `idleMs`. Who comes back after a sleep, through which no timer runs,
 * has been idle as well: moving the pointer does not make up for it. Of two clocks the one counts by which more time has
 * passed: setting the one on the wall back keeps nothing in sight.
 */
export function watchForIdleness({ idleMs, now, monotonicNow, later }: IdleDependencies, onIdle: () => void) {
  let lastActive = { at: now(), reading: monotonicNow() };
  let over = false;
  let cancel = later(check, idleMs);

  function idleFor(): number {
    return Math.max(now() - lastActive.at, msBetween(lastActive.reading, monotonicNow()));
  }
  function check(): void {
    const left = idleMs - idleFor();
    if (left > 0) {
      cancel = later(check, left);
      return;
    }
    stop();
    onIdle();
  }
  function stop(): void {
    over = true;
    cancel();
  }

  /** Somebody did something. */
  function active(): void {
    if (over) return;
    if (idleFor() < idleMs) lastActive = { at: now(), reading: monotonicNow() };
    else check();
  }
  return { active, stop };
}
