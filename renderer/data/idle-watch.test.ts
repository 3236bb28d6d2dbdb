import { describe, expect, test } from 'vitest';
import type { Monotonic } from '../../shared/clock.ts';
import { watchForIdleness } from './idle-watch.ts';

/** A clock with one timer, which fires only when told to; `sleep` moves the clock past it without firing it. */
function watch(idleMs: number) {
  let now = 1_000;
  let asleep = 0;
  let stepped = 0;
  let timer: { at: number; run: () => void } | null = null;
  let times = 0;
  const watched = watchForIdleness(
    {
      idleMs,
      now: () => now + stepped,
      monotonicNow: () => (now - asleep) as Monotonic,
      later: (run, ms) => {
        const own = { at: now + ms, run };
        timer = own;
        return () => {
          if (timer === own) timer = null;
        };
      },
    },
    () => {
      times += 1;
    },
  );
  return {
    ...watched,
    times: () => times,
    hasTimer: () => timer !== null,
    sleep: (ms: number) => {
      now += ms;
      asleep += ms;
    },
    step: (ms: number) => {
      stepped += ms;
    },
    pass: (ms: number) => {
      const end = now + ms;
      while (timer !== null && timer.at <= end) {
        const { at, run } = timer;
        timer = null;
        now = at;
        run();
      }
      now = end;
    },
  };
}

describe('idleness', () => {
  test('is noticed when the idle time is over, and only once', () => {
    const watched = watch(60_000);
    watched.pass(59_999);
    expect(watched.times()).toBe(0);
    watched.pass(1);
    expect(watched.times()).toBe(1);
    watched.active();
    watched.pass(120_000);
    expect(watched.times()).toBe(1);
  });
  test.each([-86_400_000, -3_600_000])('H2 is noticed in time when the clock is set by %s ms', (ms) => {
    const watched = watch(60_000);
    watched.pass(30_000);
    watched.step(ms);
    watched.pass(29_999);
    expect(watched.times()).toBe(0);
    watched.pass(1);
    expect(watched.times()).toBe(1);
  });
  test('is counted anew after any activity', () => {
    const watched = watch(60_000);
    watched.pass(50_000);
    watched.active();
    watched.pass(59_999);
    expect(watched.times()).toBe(0);
    watched.pass(1);
    expect(watched.times()).toBe(1);
  });
  test('is noticed at the first activity after the computer slept', () => {
    const watched = watch(60_000);
    watched.sleep(3_600_000);
    watched.active();
    expect(watched.times()).toBe(1);
  });
  test('is not noticed after the watch was stopped', () => {
    const watched = watch(60_000);
    watched.stop();
    expect(watched.hasTimer()).toBe(false);
    watched.sleep(3_600_000);
    watched.active();
    expect(watched.times()).toBe(0);
  });
});
