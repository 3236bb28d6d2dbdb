import { type App, powerMonitor } from 'electron';

/**
 * Quits the app in an orderly way when the system shuts down or restarts, or when a Windows user logs off. Held jobs stay in
 * the queue, as after a crash. The returned function tells whether that is under way: then nothing may be asked, because
 * nobody could answer and a question would block the shutdown. Windows does not wait, so the app only gets as far as time
 * allows. Call after the app is ready and before its first window.
 */
export function endWithSystem(app: App): () => boolean {
  let isUnderWay = false;
  // The event is documented but missing from the types.
  powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => {
    // Asks the system to wait until the app has quit.
    event?.preventDefault();
    end();
  });
  // Windows notifies each window. Not `query-session-end`, after which another program can still keep the session from ending.
  app.on('browser-window-created', (_event, window) => {
    window.on('session-end', end);
  });
  function end(): void {
    isUnderWay = true;
    app.quit();
  }
  return () => isUnderWay;
}
