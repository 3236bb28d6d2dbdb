import { type App, Menu } from 'electron';
import { t } from '../messages/language.ts';
import { LINK_SCHEME } from './deep-link.ts';

export interface SystemPlaces {
  readonly app: App;
  readonly platform: NodeJS.Platform;
  /** Brings the app to the front at `place`. */
  readonly show: (place: string) => void;
  readonly openWindow: () => void;
}

/**
 * Lists the most used places in the menu of the app's icon: the Dock menu on macOS, the jump list on Windows.
 */
export function listPlaces({ app, platform, show, openWindow }: SystemPlaces): void {
  const { fulfillment, themes, variants } = t().workspaces;
  const places = [
    [fulfillment, '/fulfillment'],
    [themes, '/themes'],
    [variants, '/variants'],
  ] as const;
  app.dock?.setMenu(
    Menu.buildFromTemplate([
      ...places.map(([label, place]) => ({ label, click: () => show(place) })),
      { type: 'separator' },
      { label: t().desktop.menu.newWindow, click: openWindow },
    ]),
  );
  // A development start would also need its script in the arguments.
  if (platform !== 'win32' || !app.isPackaged) return;
  app.setUserTasks(
    places.map(([title, place]) => ({
      title,
      description: title,
      program: process.execPath,
      arguments: `${LINK_SCHEME}://open${place}`,
      iconPath: process.execPath,
      iconIndex: 0,
    })),
  );
}
