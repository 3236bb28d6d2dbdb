import { AsyncLocalStorage } from 'node:async_hooks';
import type { BrowserWindow } from 'electron';

/** Which window a call of the host is for. The host knows no windows: it is the same for each, and for the web shell. */
export interface AskingWindow {
  /** Runs a call that this window has made; null when it is closed by now. */
  run<Answer>(window: BrowserWindow | null, call: () => Answer): Answer;
  /** The window whose call is running; null outside of a call, and when it was closed since. */
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
