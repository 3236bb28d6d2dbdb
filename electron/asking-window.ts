import { AsyncLocalStorage } from 'node:async_hooks';
import type { BrowserWindow } from 'electron';

/** Tracks which window made a host call. The host has no notion of windows: it also serves the web shell. */
export interface AskingWindow {
  /** Runs a call made by `window`; null if it has been closed by now. */
  run<Answer>(window: BrowserWindow | null, call: () => Answer): Answer;
  /** The window whose call is running; null outside a call, or if the window has been closed since. */
  readonly current: () => BrowserWindow | null;
}

export function createAskingWindow(): AskingWindow {
  const storage = new AsyncLocalStorage<BrowserWindow | null>();
  return {
    run: (window, call) => storage.run(window, call),
    current: () => {
      const window = storage.getStore() ?? null;
      return window === null || window.isDestroyed() ? null : window;
    },
  };
}
