import type { BrowserWindow } from 'electron';
import type { WaitingCount } from '../host/dependencies.ts';

/**
 * Adds up what the windows count. Each counts for the store that it shows; two on the same store count the same, so the
 * count that came last holds.
 */
export function createWaitingCounts(onChange: (total: number) => void) {
  const counts = new Map<BrowserWindow, WaitingCount>();
  const told = () => {
    const stores = new Map([...counts.values()].map(({ connection, count }) => [connection, count]));
    onChange([...stores.values()].reduce((sum, count) => sum + count, 0));
  };
  return {
    /** What a window counts now, until it is closed. */
    set: (window: BrowserWindow, count: WaitingCount): void => {
      if (!counts.has(window)) {
        window.once('closed', () => {
          counts.delete(window);
          told();
        });
      }
      // Set anew, so that it stands behind an older one of the same store.
      counts.delete(window);
      counts.set(window, count);
      told();
    },
  };
}
