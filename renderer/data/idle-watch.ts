import { type MonotonicClock, msBetween, type WallClock } from '../../shared/clock.ts';

interface IdleDependencies {
  readonly idleMs: number;
  /** Continues while the computer sleeps, but may be set. */
  readonly now: WallClock;
  /** Never set, but may stop while the computer sleeps. */
  readonly monotonicNow: MonotonicClock;
  /** Calls `run` after `ms` milliseconds; returns the function that cancels it. */
  readonly later: (run: () => void, ms: number) => () => void;
}

/**
 * Calls `onIdle` once, after `idleMs` without activity. Timers do not run during sleep, so activity after it is checked
 * first: time asleep counts as idle. The clock on which more time has passed counts, so that setting the wall clock back
 * does not keep data on the screen.
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

  /** Call it when the user is active. */
  function active(): void {
    if (over) return;
    if (idleFor() < idleMs) lastActive = { at: now(), reading: monotonicNow() };
    else check();
  }
  return { active, stop };
}
