import { type App, BrowserWindow, nativeImage } from 'electron';
import { t } from '../messages/language.ts';
import { drawCount, ICON_SCALE } from './drawn-icons.ts';

/** Shows a count on the app's icon: on the Dock or launcher, on Windows in a corner of the taskbar's button. */
export function createBadge(app: App, platform: NodeJS.Platform): (count: number) => void {
  if (platform !== 'win32')
    return (count) => {
      app.setBadgeCount(count);
    };
  return (count) => {
    const overlay =
      count === 0 ? null : nativeImage.createFromBuffer(drawCount(count), { scaleFactor: ICON_SCALE });
    for (const window of BrowserWindow.getAllWindows()) window.setOverlayIcon(overlay, waitingText(count));
  };
}

/** What the count means, for who cannot see it. */
export function waitingText(count: number): string {
  return t().desktop.tray.waiting({ count });
}
