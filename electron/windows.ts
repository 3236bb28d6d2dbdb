import type { BrowserWindow } from 'electron';

/** The open windows, in the order in which they last had focus. */
export interface Windows {
  /** Tracks a window until it is closed. */
  add(window: BrowserWindow): void;
  /** The window that has or last had focus, which handles requests from outside the pages. Null if none is open. */
  front(): BrowserWindow | null;
}

export function createWindows(): Windows {
  let inOrder: readonly BrowserWindow[] = [];
  const without = (window: BrowserWindow) => inOrder.filter((other) => other !== window);
  return {
    add: (window) => {
      // A new window counts as the front one, even before it is shown.
      inOrder = [...inOrder, window];
      window.on('focus', () => {
        inOrder = [...without(window), window];
      });
      window.once('closed', () => {
        inOrder = without(window);
      });
    },
    front: () => inOrder.at(-1) ?? null,
  };
}
