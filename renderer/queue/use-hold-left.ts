import type { Instant } from '../../shared/clock.ts';
import { useIsShellRunning } from '../state/store-status.ts';
import { useReading } from '../ui/use-now.ts';
import { secondsLeft } from './held-text.ts';

/**
 * Whole seconds until a held operation is sent, counted down; 0 if the time is unknown. Null if Storedesk, which would
 * send it, has stopped: nothing is sent until it runs again.
 */
export function useHoldLeft(until: Instant | null): number | null {
  const seconds = useReading((now) => secondsLeft(until ?? now, now));
  return useIsShellRunning() ? seconds : null;
}
