import type { App } from 'electron';
import type { Desktop } from '../host/dependencies.ts';
import type { AskingWindow } from './asking-window.ts';
import { createBadge } from './badge.ts';
import { createNotify } from './notify.ts';
import type { OpenedFiles } from './opened-files.ts';
import { createSavePdf } from './save-pdf.ts';
import { createTray } from './tray.ts';
import { createWaitingCounts } from './waiting-counts.ts';

export interface DesktopDependencies {
  readonly app: App;
  readonly platform: NodeJS.Platform;
  readonly asking: AskingWindow;
  readonly opened: OpenedFiles;
  /** Brings a window to the front and navigates it to `place`, unless that is null. Opens a window if none is open. */
  readonly show: (place: string | null) => void;
  readonly openWindow: () => void;
}

export interface ShowTexts {
  /** Updates the tray's texts to the current language. */
  readonly showTexts: () => void;
}

/** The page that lists the waiting items. */
const INBOX = '/fulfillment';

/** Creates the desktop features for the host. Call only after the app is ready. */
export function createDesktop({
  app,
  platform,
  asking,
  opened,
  show,
  openWindow,
}: DesktopDependencies): Desktop & ShowTexts {
  const setBadge = createBadge(app, platform);
  const setTrayCount = createTray(platform, {
    open: () => show(null),
    openWaiting: () => show(INBOX),
    quit: () => app.quit(),
  });
  let shown = 0;
  const showCount = (count: number) => {
    shown = count;
    setBadge(count);
    setTrayCount(count);
  };
  // The pages report the counts. Without a window (macOS), the last count would soon be out of date.
  const counts = createWaitingCounts(showCount);
  return {
    notify: createNotify(show),
    setBadge: (waiting) => {
      const window = asking.current();
      if (window !== null) counts.set(window, waiting);
    },
    showTexts: () => setTrayCount(shown),
    savePdf: createSavePdf(app, asking.current),
    openWindow,
    openedFile: async () => {
      const window = asking.current();
      return window === null ? { kind: 'none' } : opened.look(window.webContents);
    },
    openedPart: async (id, from) => {
      const window = asking.current();
      return window === null ? { kind: 'gone' } : opened.read(window.webContents, id, from);
    },
  };
}
