import { type App, nativeImage } from 'electron';
import { t } from '../messages/language.ts';
import { drawCount, ICON_SCALE } from './drawn-icons.ts';
import { onEveryWindow } from './every-window.ts';

/** Shows a count on the app's icon in the Dock or launcher; on Windows, as an overlay on each window's taskbar button. */
export function createBadge(app: App, platform: NodeJS.Platform): (count: number) => void {
  if (platform !== 'win32')
    return (count) => {
      app.setBadgeCount(count);
    };
  let shown = 0;
  const showAgain = onEveryWindow(app, (window) => {
    const overlay =
      shown === 0 ? null : nativeImage.createFromBuffer(drawCount(shown), { scaleFactor: ICON_SCALE });
    window.setOverlayIcon(overlay, waitingText(shown));
  });
  return (count) => {
    shown = count;
    showAgain();
  };
}

/** The count in words, also for screen readers. */
export function waitingText(count: number): string {
  return t().desktop.tray.waiting({ count });
}
