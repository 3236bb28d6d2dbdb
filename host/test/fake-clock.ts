import type { Monotonic, MonotonicClock, WallClock } from '../../shared/clock.ts';
import type { Timer } from '../dependencies.ts';

export interface FakeClock {
  readonly now: WallClock;
  readonly monotonicNow: MonotonicClock;
  readonly timer: Timer;
  /** Lets time pass and runs what falls due, in order. */
  advance(ms: number): void;
  /** Sets the clock on the wall forward, or back where `ms` is negative. No time passes by that. */
  step(ms: number): void;
  /** Resolves as soon as somebody waits for exactly so long. */
  waitedFor(ms: number): Promise<void>;
  /** For how long somebody waits at this moment. */
  pending(): number[];
}

interface Waiting {
  readonly ms: number;
  readonly due: number;
  readonly run: () => void;
}

/** A clock that stands still until it is told to go on. */
export function createFakeClock(startMs = Date.UTC(2026, 0, 2, 3, 4, 5)): FakeClock {
  let time = 0;
  let wall = startMs;
  const waiting = new Set<Waiting>();
  const watchers = new Set<() => void>();

  return {
    now: () => wall + time,
    // Any start will do, but not the wall's.
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
