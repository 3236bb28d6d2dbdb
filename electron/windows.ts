import type { BrowserWindow } from 'electron';

/** The windows that are open, in the order in which they were in front. */
export interface Windows {
  /** Follows a window until it is closed. */
  add(window: BrowserWindow): void;
  /** The window in front, or the one that was last: what comes from outside goes there. Null when none is open. */
  front(): BrowserWindow | null;
}

export function createWindows(): Windows {
  let inOrder: readonly BrowserWindow[] = [];
  const without = (window: BrowserWindow) => inOrder.filter((other) => other !== window);
  return {
    add: (window) => {
      // One that has just been opened is where the person is going, even before it can be seen.
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
