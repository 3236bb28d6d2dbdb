import { EventEmitter } from 'node:events';
import type {
  App,
  Dialog,
  MenuItemConstructorOptions,
  NotificationConstructorOptions,
  SaveDialogOptions,
} from 'electron';
import type { FakeImage } from './fake-image.ts';
import type { FakeWindow } from './fake-window.ts';
import { strict } from './strict.ts';

export interface FakeDesktopOptions {
  /** False: the system shows no notifications. */
  readonly hasNotifications?: boolean;
  /** False: the system has no tray. */
  readonly hasTray?: boolean;
}

export class FakeNotification extends EventEmitter {
  readonly options: NotificationConstructorOptions;
  isShown = false;

  constructor(options: NotificationConstructorOptions) {
    super();
    this.options = options;
  }

  show(): void {
    this.isShown = true;
  }
}

type MenuTemplate = readonly MenuItemConstructorOptions[];

export class FakeTray extends EventEmitter {
  readonly image: FakeImage;
  toolTip = '';
  title = '';
  menu: MenuTemplate = [];

  constructor(image: FakeImage) {
    super();
    this.image = image;
  }

  setToolTip(text: string): void {
    this.toolTip = text;
  }

  setTitle(text: string): void {
    this.title = text;
  }

  setContextMenu(menu: unknown): void {
    this.menu = menu as MenuTemplate;
  }

  /** Simulates the user choosing a menu item; a disabled one does nothing. */
  choose(label: string): void {
    const item = this.menu.find((one) => one.label === label);
    if (item?.enabled !== false) (item?.click as (() => void) | undefined)?.();
  }
}

/** The desktop around the windows: records what it was told to show, and holds the user's responses. */
export interface FakeDesktop {
  readonly notifications: FakeNotification[];
  readonly trays: FakeTray[];
  readonly badges: number[];
  readonly saveDialogs: SaveDialogOptions[];
  /** Path that the user chooses in the next save dialog; null cancels it. */
  saveTo: string | null;
}

/** Fakes only Electron's notifications, tray, badge and save dialog; `after` throws before ready. */
export function fakeDesktop(
  { hasNotifications = true, hasTray = true }: FakeDesktopOptions,
  after: (what: string) => void,
) {
  const desktop: FakeDesktop = { notifications: [], trays: [], badges: [], saveDialogs: [], saveTo: null };
  const Notification = class extends FakeNotification {
    static isSupported = () => hasNotifications;

    constructor(options: NotificationConstructorOptions) {
      after('new Notification');
      super(options);
      desktop.notifications.push(this);
    }
  };
  const Tray = class extends FakeTray {
    constructor(image: FakeImage) {
      after('new Tray');
      if (!hasTray) throw new Error('there is no tray');
      super(image);
      desktop.trays.push(this);
    }
  };
  const nativeImage = strict('nativeImage', {
    createFromBuffer: (png: Buffer, { scaleFactor = 1 }: { scaleFactor?: number } = {}): FakeImage =>
      Object.assign(
        { png, scaleFactor, isTemplate: false },
        {
          setTemplateImage(this: FakeImage, isTemplate: boolean) {
            this.isTemplate = isTemplate;
          },
        },
      ),
  });
  const app = {
    setBadgeCount: (count: number) => {
      after('setBadgeCount');
      desktop.badges.push(count);
      return true;
    },
    getLocaleCountryCode: () => 'DE',
  } satisfies Partial<Record<keyof App, unknown>>;
  const dialog = {
    showSaveDialog: async (_window: FakeWindow, options: SaveDialogOptions) => {
      desktop.saveDialogs.push(options);
      return { canceled: desktop.saveTo === null, filePath: desktop.saveTo ?? '' };
    },
  } satisfies Partial<Record<keyof Dialog, unknown>>;
  return { desktop, electron: { Notification, Tray, nativeImage }, app, dialog };
}
