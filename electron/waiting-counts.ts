import type { BrowserWindow } from 'electron';
import type { WaitingCount } from '../host/dependencies.ts';

/**
 * Sums the windows' counts of waiting items. Each window counts for the store that it shows; windows on the same store count
 * the same items, so only the latest of their counts is used.
 */
export function createWaitingCounts(onChange: (total: number) => void) {
  const counts = new Map<BrowserWindow, WaitingCount>();
  const told = () => {
    const stores = new Map([...counts.values()].map(({ connection, count }) => [connection, count]));
    onChange([...stores.values()].reduce((sum, count) => sum + count, 0));
  };
  return {
    /** Sets a window's count, which applies until the window is closed. */
    set: (window: BrowserWindow, count: WaitingCount): void => {
      if (!counts.has(window)) {
        window.once('closed', () => {
          counts.delete(window);
          told();
        });
      }
      // Deleted first, so that it comes after an older count of the same store.
      counts.delete(window);
      counts.set(window, count);
      told();
    },
  };
}
