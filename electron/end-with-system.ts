import { type App, powerMonitor } from 'electron';

/**
 * Ends the app in order when the system shuts down or restarts (Linux, macOS): what is held stays in the queue, as after a crash.
 * Returns whether that is under way: then nothing is asked, for nobody could answer, and a question would keep the
 * computer from going down. Windows ends programs without waiting for them. Only after the app is ready.
 */
export function endWithSystem(app: App): () => boolean {
  let isUnderWay = false;
  // The types leave out the event, which the documentation has.
  powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => {
    // Asks the system to wait for the end that follows.
    event?.preventDefault();
    isUnderWay = true;
    app.quit();
  });
  return () => isUnderWay;
}
