import type { Monotonic, MonotonicClock, WallClock } from '../../shared/clock.ts';
import type { Timer } from '../dependencies.ts';

export interface FakeClock {
  readonly now: WallClock;
  readonly monotonicNow: MonotonicClock;
  readonly timer: Timer;
  /** Advances the time and runs the timers that become due, in order. */
  advance(ms: number): void;
  /** Sets the wall clock forward, or back if `ms` is negative, without advancing the time. */
  step(ms: number): void;
  /** Resolves once a timer of exactly this duration is pending. */
  waitedFor(ms: number): Promise<void>;
  /** The durations of the pending timers. */
  pending(): number[];
}

interface Waiting {
  readonly ms: number;
  readonly due: number;
  readonly run: () => void;
}

/** A clock that stands still until it is advanced. Durations are in milliseconds. */
export function createFakeClock(startMs = Date.UTC(2026, 0, 2, 3, 4, 5)): FakeClock {
  let time = 0;
  let wall = startMs;
  const waiting = new Set<Waiting>();
  const watchers = new Set<() => void>();

  return {
    now: () => wall + time,
    // Starts at an arbitrary value that differs from the wall clock's.
    monotonicNow: () => (1_000 + time) as Monotonic,
    timer(ms, run) {
      const entry = { ms, due: time + ms, run };
      waiting.add(entry);
      for (const watch of watchers) watch();
      return () => {
        waiting.delete(entry);
      };
    },
    advance(ms) {
      const end = time + ms;
      for (;;) {
        const [next] = [...waiting].filter(({ due }) => due <= end).toSorted((a, b) => a.due - b.due);
        if (next === undefined) break;
        waiting.delete(next);
        time = Math.max(time, next.due);
        next.run();
      }
      time = end;
    },
    step(ms) {
      wall += ms;
    },
    waitedFor(ms) {
      return new Promise((resolve) => {
        const watch = () => {
          if (![...waiting].some((entry) => entry.ms === ms)) return;
          watchers.delete(watch);
          resolve();
        };
        watchers.add(watch);
        watch();
      });
    },
    pending: () => [...waiting].map(({ ms }) => ms),
  };
}
