import type { Instant } from '../../shared/clock.ts';
import { useIsShellRunning } from '../state/store-status.ts';
import { useReading } from '../ui/use-now.ts';
import { secondsLeft } from './held-text.ts';

/**
 * Whole seconds until what is held is sent, counted down; none when it is not known when. Null when Storedesk, which
 * would send it, has stopped: then nothing is sent until it runs again.
 */
export function useHoldLeft(until: Instant | null): number | null {
  const seconds = useReading((now) => secondsLeft(until ?? now, now));
  return useIsShellRunning() ? seconds : null;
}
