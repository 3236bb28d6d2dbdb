import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Instant, Monotonic } from '../../shared/clock.ts';
import { monotonicNow } from './monotonic-now.ts';

/** The wall-clock time, for display, updated every `everyMs` milliseconds. */
export function useNow(everyMs: number): Instant {
  return useClock(Date.now, everyMs);
}

/** The monotonic time, for measuring, updated every `everyMs` milliseconds. */
export function useMonotonicNow(everyMs: number): Monotonic {
  return useClock(monotonicNow, everyMs);
}

/** Update interval of countdowns in seconds, in milliseconds. Such a short delay is not noticeable. */
const READING_MS = 250;

/**
 * The result of `read` for the wall-clock time, evaluated four times a second. The component renders again only if the result
 * changes (`Object.is`). The time is that of the last tick: one that advanced during a render would cause endless renders.
 */
export function useReading<Read>(read: (now: Instant) => Read): Read {
  return useSyncExternalStore(everyReading, () => read(timerOf(READING_MS).wall));
}

/** The same with the monotonic time. */
export function useMonotonicReading<Read>(read: (now: Monotonic) => Read): Read {
  return useSyncExternalStore(everyReading, () => read(timerOf(READING_MS).monotonic));
}

function everyReading(onTick: () => void): () => void {
  return onEvery(READING_MS, onTick);
}

function useClock<Time extends number>(read: () => Time, everyMs: number): Time {
  const [now, setNow] = useState(read);
  useLayoutEffect(() => {
    // Content rendered in advance and shown only now has an outdated time, which is corrected before it is painted.
    // oxlint-disable-next-line react/set-state-in-effect -- only its being shown tells that it is old
    setNow((shown) => (read() - shown < everyMs ? shown : read()));
    return onEvery(everyMs, () => setNow(read));
  }, [read, everyMs]);
  return now;
}

/** Shared by all users of an interval, so that everything that depends on the time renders together. */
interface Timer {
  readonly ticks: Set<() => void>;
  /** The times of the last tick, or of the start. */
  wall: Instant;
  monotonic: Monotonic;
}

const timers = new Map<number, Timer>();

/** Calls `onTick` every `everyMs` until the returned function is called. The first call may come sooner. */
function onEvery(everyMs: number, onTick: () => void): () => void {
  const { ticks } = timerOf(everyMs);
  ticks.add(onTick);
  return () => {
    ticks.delete(onTick);
  };
}

/** The timer of an interval. Started on first use and never stopped, because there are only a few intervals. */
function timerOf(everyMs: number): Timer {
  const started = timers.get(everyMs);
  if (started !== undefined) return started;
  const timer: Timer = { ticks: new Set(), wall: Date.now(), monotonic: monotonicNow() };
  timers.set(everyMs, timer);
  setInterval(() => {
    timer.wall = Date.now();
    timer.monotonic = monotonicNow();
    for (const onTick of timer.ticks) onTick();
  }, everyMs);
  return timer;
}
