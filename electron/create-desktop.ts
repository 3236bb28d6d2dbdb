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
  /** Brings a window to the front, at a place when one is given. Opens one when none is open. */
  readonly show: (place: string | null) => void;
  readonly openWindow: () => void;
}

export interface ShowTexts {
  /** Shows the tray's texts in the language that was chosen last. */
  readonly showTexts: () => void;
}

/** Where what waits is listed. */
const INBOX = '/fulfillment';

/** What the system around the window can do. Only after the app is ready. */
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
  // The pages count. Where the app goes on without a window (macOS), the last count would be wrong before long.
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
