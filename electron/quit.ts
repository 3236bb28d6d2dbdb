import type { App } from 'electron';

/**
 * Delays quitting until `stop` has settled; it is called once, and a rejection is passed to `report`. A Windows log-off does
 * not wait for it, so the data on disk must be sufficient by then. The returned function quits the app with `last` as its
 * final act, which must end the app; if the user keeps the app from quitting, `last` runs the next time it quits.
 */
export function stopBeforeQuit(
  app: App,
  stop: () => Promise<void>,
  report: (bug: unknown) => void,
): (last: () => void) => void {
  let last = () => app.quit();
  let state: 'running' | 'stopping' | 'stopped' = 'running';
  app.on('will-quit', (event) => {
    if (state === 'stopped') return;
    event.preventDefault();
    if (state === 'stopping') return;
    state = 'stopping';
    const quit = () => {
      state = 'stopped';
      // Deferred: Electron treats the quit as cancelled only after this turn, and would ignore another one until then.
      setImmediate(last);
    };
    stop().catch(report).then(quit, quit);
  });
  return (act) => {
    last = act;
    app.quit();
  };
}
