import { useCallback, useEffect, useRef } from 'react';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { inBackground } from '../../../data/in-background.ts';

/**
 * Reads the rows on the screen again now and then while the page can be seen, although the feed tells every change.
 * The answer takes the first row on the screen.
 */
export function useSafetyReads(
  refreshFrom: (first: FulfillmentOrderId) => Promise<void>,
  everyMs: number,
): (first: FulfillmentOrderId | null) => void {
  const first = useRef<FulfillmentOrderId | null>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && first.current !== null)
        inBackground(refreshFrom(first.current));
    }, everyMs);
    return () => clearInterval(timer);
  }, [refreshFrom, everyMs]);
  return useCallback((id) => {
    first.current = id;
  }, []);
}
