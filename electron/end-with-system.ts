import { type App, powerMonitor } from 'electron';

/**
 * Ends the app in order when the system shuts down or restarts, or on Windows the person logs off: what is held stays in the queue, as
 * after a crash. Returns whether that is under way: then nothing is asked, for nobody could answer, and a question would keep the
 * computer from going down. Windows does not wait, so the app gets as far as there is time. Only after the app is ready, and
 * before its first window.
 */
export function endWithSystem(app: App): () => boolean {
  let isUnderWay = false;
  // The types leave out the event, which the documentation has.
  powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => {
    // Asks the system to wait for the end that follows.
    event?.preventDefault();
    end();
  });
  // Windows tells each window. `query-session-end` comes before, when another program can still keep the session from ending.
  app.on('browser-window-created', (_event, window) => {
    window.on('session-end', end);
  });
  function end(): void {
    isUnderWay = true;
    app.quit();
  }
  return () => isUnderWay;
}
