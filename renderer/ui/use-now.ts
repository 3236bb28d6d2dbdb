import { useEffect, useState, useSyncExternalStore } from 'react';
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

/**
 * What `read` makes of the time on the wall, asked again every `everyMs` milliseconds. Only another answer, by `Object.is`, draws the
 * component anew. The time is rounded down to `everyMs`: one that moved while it is drawn would have it drawn on and on.
 */
export function useReading<Read>(read: (now: Instant) => Read, everyMs: number): Read {
  return useRounded(Date.now, read, everyMs);
}

/** The same with the time that measures. */
export function useMonotonicReading<Read>(read: (now: Monotonic) => Read, everyMs: number): Read {
  return useRounded(monotonicNow, read, everyMs);
}

function useRounded<Time extends number, Read>(
  clock: () => Time,
  read: (now: Time) => Read,
  everyMs: number,
): Read {
  return useSyncExternalStore(
    (onTick) => onEvery(everyMs, onTick),
    () => read((Math.floor(clock() / everyMs) * everyMs) as Time),
  );
}

function useClock<Time>(read: () => Time, everyMs: number): Time {
  const [now, setNow] = useState(read);
  useEffect(() => onEvery(everyMs, () => setNow(read)), [read, everyMs]);
  return now;
}

/** Who is told at which interval, by one timer for each: what the time changes is drawn at once, and not each part by itself. */
const told = new Map<number, Set<() => void>>();

/** Calls `onTick` every `everyMs`, until what is returned is called. The first call may come sooner. */
function onEvery(everyMs: number, onTick: () => void): () => void {
  const ticks = told.get(everyMs) ?? startTimer(everyMs);
  ticks.add(onTick);
  return () => {
    ticks.delete(onTick);
  };
}

/** It goes as long as the page does: intervals are few. */
function startTimer(everyMs: number): Set<() => void> {
  const ticks = new Set<() => void>();
  told.set(everyMs, ticks);
  setInterval(() => ticks.forEach((onTick) => onTick()), everyMs);
  return ticks;
}
