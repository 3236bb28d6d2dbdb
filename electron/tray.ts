import { Menu, nativeImage, type NativeImage, Tray } from 'electron';
import { t } from '../messages/language.ts';
import { waitingText } from './badge.ts';
import { drawTrayIcon, ICON_SCALE } from './drawn-icons.ts';

export interface TrayActions {
  readonly open: () => void;
  /** Opens the list of waiting items. */
  readonly openWaiting: () => void;
  readonly quit: () => void;
}

/**
 * Puts an icon into the system tray and returns a function that shows a count there; it does nothing if there is no tray.
 * Closing the last window does not hide the app in the tray: it quits as it does without one.
 */
export function createTray(platform: NodeJS.Platform, actions: TrayActions): (count: number) => void {
  const isMac = platform === 'darwin';
  const image = nativeImage.createFromBuffer(drawTrayIcon(isMac), { scaleFactor: ICON_SCALE });
  if (isMac) image.setTemplateImage(true);
  const tray = openTray(image);
  if (tray === null) return () => undefined;
  // On macOS and many Linux desktops, a click opens the menu anyway.
  if (platform === 'win32') tray.on('click', actions.open);
  const show = (count: number) => {
    tray.setToolTip(`Storedesk: ${waitingText(count)}`);
    if (isMac) tray.setTitle(count === 0 ? '' : String(count));
    // A new menu, because Linux does not show changes to an existing one.
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
