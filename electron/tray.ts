import { Menu, nativeImage, type NativeImage, Tray } from 'electron';
import { t } from '../messages/language.ts';
import { waitingText } from './badge.ts';
import { drawTrayIcon, ICON_SCALE } from './drawn-icons.ts';

export interface TrayActions {
  readonly open: () => void;
  /** Opens what waits. */
  readonly openWaiting: () => void;
  readonly quit: () => void;
}

/**
 * Puts an icon into the system's tray and returns the way to show a count there. Where there is no tray nothing is
 * shown. Closing the window does not hide the app in the tray: it ends as it does without one.
 */
export function createTray(platform: NodeJS.Platform, actions: TrayActions): (count: number) => void {
  const isMac = platform === 'darwin';
  const image = nativeImage.createFromBuffer(drawTrayIcon(isMac), { scaleFactor: ICON_SCALE });
  if (isMac) image.setTemplateImage(true);
  const tray = openTray(image);
  if (tray === null) return () => undefined;
  // On macOS, and on many Linux desktops, a click opens the menu by itself.
  if (platform === 'win32') tray.on('click', actions.open);
  const show = (count: number) => {
    tray.setToolTip(`Storedesk: ${waitingText(count)}`);
    if (isMac) tray.setTitle(count === 0 ? '' : String(count));
    // Set anew: Linux does not show what changes in a menu.
    tray.setContextMenu(menuOf(count, actions));
  };
  show(0);
  return show;
}

function openTray(image: NativeImage): Tray | null {
  try {
    return new Tray(image);
  } catch {
    return null;
  }
}

function menuOf(count: number, { open, openWaiting, quit }: TrayActions): Menu {
  return Menu.buildFromTemplate([
    { label: waitingText(count), enabled: count > 0, click: openWaiting },
    { type: 'separator' },
    { label: t().desktop.tray.open, click: open },
    { label: t().desktop.quit.quit, click: quit },
  ]);
}
