import { type App, BrowserWindow } from 'electron';

/**
 * Calls `apply` for each window opened from now on, once it is shown: until then it has no taskbar button. Returns a
 * function that calls `apply` again for all open windows.
 */
export function onEveryWindow(app: App, apply: (window: BrowserWindow) => void): () => void {
  app.on('browser-window-created', (_event, window) => {
    window.once('show', () => apply(window));
  });
  return () => BrowserWindow.getAllWindows().forEach(apply);
}
