import { type App, BrowserWindow } from 'electron';

/**
 * Does the same to each window that is opened from now on, when it is shown: before, it has no button in the taskbar. Returns
 * the way to do it again to all that are open.
 */
export function onEveryWindow(app: App, apply: (window: BrowserWindow) => void): () => void {
  app.on('browser-window-created', (_event, window) => {
    window.once('show', () => apply(window));
  });
  return () => BrowserWindow.getAllWindows().forEach(apply);
}
