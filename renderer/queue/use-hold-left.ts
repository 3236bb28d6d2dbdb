import type { Instant } from '../../shared/clock.ts';
import { useIsShellRunning } from '../state/store-status.ts';
import { useNow } from '../ui/use-now.ts';
import { secondsLeft } from './held-text.ts';

/**
 * Whole seconds until what is held is sent, counted down; none when it is not known when. Null when Storedesk, which
 * would send it, has stopped: then nothing is sent until it runs again.
 */
export function useHoldLeft(until: Instant | null): number | null {
  const now = useNow(250);
  return useIsShellRunning() ? secondsLeft(until ?? now, now) : null;
}
