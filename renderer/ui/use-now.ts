import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Instant, Monotonic } from '../../shared/clock.ts';
import { monotonicNow } from './monotonic-now.ts';

/** The time on the wall, to be shown; read again every `everyMs`. */
export function useNow(everyMs: number): Instant {
  return useClock(Date.now, everyMs);
}

/** The time that measures, read again every `everyMs`. */
export function useMonotonicNow(everyMs: number): Monotonic {
  return useClock(monotonicNow, everyMs);
}

/** How often what is counted down in seconds is asked again: nobody sees that it is late by so little. Milliseconds. */
const READING_MS = 250;

/**
 * What `read` makes of the time on the wall, asked again four times a second. Only another answer, by `Object.is`, draws the
 * component anew. The time is that of the last tick: one that moved while it is drawn would have it drawn on and on.
 */
export function useReading<Read>(read: (now: Instant) => Read): Read {
  return useSyncExternalStore(everyReading, () => read(timerOf(READING_MS).wall));
}

/** The same with the time that measures. */
export function useMonotonicReading<Read>(read: (now: Monotonic) => Read): Read {
  return useSyncExternalStore(everyReading, () => read(timerOf(READING_MS).monotonic));
}

function everyReading(onTick: () => void): () => void {
  return onEvery(READING_MS, onTick);
}

function useClock<Time extends number>(read: () => Time, everyMs: number): Time {
  const [now, setNow] = useState(read);
  useLayoutEffect(() => {
    // What was drawn ahead, and is shown only now, has the time of when it was drawn: it is corrected before it is painted.
    // oxlint-disable-next-line react/set-state-in-effect -- only its being shown tells that it is old
    setNow((shown) => (read() - shown < everyMs ? shown : read()));
    return onEvery(everyMs, () => setNow(read));
  }, [read, everyMs]);
  return now;
}

/** Tells all who ask for one interval: what the time changes is drawn at once, and not each part by itself. */
interface Timer {
  readonly ticks: Set<() => void>;
  /** The times of its last tick, or of its start. */
  wall: Instant;
  monotonic: Monotonic;
}

const timers = new Map<number, Timer>();

/** Calls `onTick` every `everyMs`, until what is returned is called. The first call may come sooner. */
function onEvery(everyMs: number, onTick: () => void): () => void {
  const { ticks } = timerOf(everyMs);
  ticks.add(onTick);
  return () => {
    ticks.delete(onTick);
  };
}

/** Started when it is asked for first, it goes as long as the page does: intervals are few. */
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
