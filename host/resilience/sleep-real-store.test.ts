import { expect, test } from 'vitest';
import type { Monotonic } from '../../shared/clock.ts';
import type { Timer } from '../dependencies.ts';
import { realStoreDesk } from '../queue/test/real-store-desk.ts';
import { systemMonotonicNow, systemTimer } from '../system-timer.ts';

const HOUR_MS = 3_600_000;

/** Waiting timers: when each is due and what it runs. */
const waiting = new Map<object, { readonly due: number; readonly run: () => void }>();
let sleptMs = 0;
let setMs = 0;

const monotonicNow = () => (systemMonotonicNow() + sleptMs) as Monotonic;
const timer: Timer = (ms, run) => {
  const key = {};
  const stop = systemTimer(ms, () => {
    waiting.delete(key);
    run();
  });
  const cancel = () => {
    waiting.delete(key);
    stop();
  };
  const runNow = () => {
    cancel();
    run();
  };
  waiting.set(key, { due: monotonicNow() + ms, run: runNow });
  return cancel;
};

/** On Windows sleep counts as time: all timers that became due run at once. */
function sleepAsWindows(ms: number): void {
  sleptMs += ms;
  const due = [...waiting.values()].filter((one) => one.due <= monotonicNow());
  for (const { run } of due.toSorted((a, b) => a.due - b.due)) run();
}

/** On Linux and macOS timers stand still: only the wall clock moves on. */
const SLEEPS = [
  ['timers stand still', () => undefined],
  ['timers go on', () => sleepAsWindows(8 * HOUR_MS)],
] as const;

const desk = realStoreDesk({ now: () => Date.now() + setMs, clock: { monotonicNow, timer } });

test.each(SLEEPS.flatMap(([how, sleep]) => [8, -3].map((hours) => [how, hours, sleep] as const)))(
  'when the computer sleeps in the middle of a batch (%s, clock moved by %i hours), each job is sent once',
  async (_how, hours, sleep) => {
    const orders = await desk.requests(12);
    // The fourth answer is in flight during the sleep, and its connection is lost.
    desk.interrupt(4, async () => {
      setMs += hours * HOUR_MS;
      sleep();
      desk.resumed();
      throw new TypeError('fetch failed');
    });
    const batch = await desk.submit(orders);
    await desk.ended(batch);
    expect(await desk.counts(batch)).toEqual({ done: 12 });
    expect(await desk.countAccepted(orders)).toBe(12);
    expect(desk.statuses()).toHaveLength(12);
  },
);
