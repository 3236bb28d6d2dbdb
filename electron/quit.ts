import type { App } from 'electron';

/**
 * Holds the app's end back until `stop` has resolved, once. `stop` must not reject. Windows' log-off does not wait for
 * it: what is on the disk must be enough then.
 */
export function stopBeforeQuit(app: App, stop: () => Promise<void>): void {
  let state: 'running' | 'stopping' | 'stopped' = 'running';
  app.on('will-quit', (event) => {
    if (state === 'stopped') return;
    event.preventDefault();
    if (state === 'stopping') return;
    state = 'stopping';
    void stop().finally(() => {
      state = 'stopped';
      // Not from here: Electron takes the quit as cancelled only after this turn, and would swallow it.
      setImmediate(() => app.quit());
    });
  });
}
