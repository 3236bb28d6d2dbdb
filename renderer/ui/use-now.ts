import { useEffect, useState } from 'react';
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

function useClock<Time>(read: () => Time, everyMs: number): Time {
  const [now, setNow] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setNow(read), everyMs);
    return () => clearInterval(timer);
  }, [read, everyMs]);
  return now;
}
