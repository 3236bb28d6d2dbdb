import type { App } from 'electron';

/**
 * Holds the app's end back until `stop` has settled, once; `report` is told of a rejection. Windows' log-off does not wait for
 * it: what is on the disk must be enough then. Returns how to end the app with an act of one's own after `stop`, which then has
 * to end it; when the person keeps the app from ending, that is for the next time.
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
      // Not from here: Electron takes the quit as cancelled only after this turn, and would swallow it.
      setImmediate(last);
    };
    stop().catch(report).then(quit, quit);
  });
  return (act) => {
    last = act;
    app.quit();
  };
}
