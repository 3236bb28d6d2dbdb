import { type App, BrowserWindow, nativeImage } from 'electron';
import { t } from '../messages/language.ts';
import { drawCount, ICON_SCALE } from './drawn-icons.ts';

/** Shows a count on the app's icon: on the Dock or launcher, on Windows in a corner of each window's taskbar button. */
export function createBadge(app: App, platform: NodeJS.Platform): (count: number) => void {
  if (platform !== 'win32')
    return (count) => {
      app.setBadgeCount(count);
    };
  let shown = 0;
  const showOn = (windows: readonly BrowserWindow[]) => {
    const overlay =
      shown === 0 ? null : nativeImage.createFromBuffer(drawCount(shown), { scaleFactor: ICON_SCALE });
    for (const window of windows) window.setOverlayIcon(overlay, waitingText(shown));
  };
  // A window has no button in the taskbar before it is shown.
  app.on('browser-window-created', (_event, window) => {
    window.once('show', () => {
      if (shown > 0) showOn([window]);
    });
  });
  return (count) => {
    shown = count;
    showOn(BrowserWindow.getAllWindows());
  };
}

/** What the count means, for who cannot see it. */
export function waitingText(count: number): string {
  return t().desktop.tray.waiting({ count });
}
