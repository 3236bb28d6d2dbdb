import { EventEmitter } from 'node:events';
import { type ClientRequest, request, type RequestOptions } from 'node:http';
import { join } from 'node:path';
import type {
  App,
  BrowserWindowConstructorOptions,
  CustomScheme,
  Dialog,
  ForkOptions,
  IpcMain,
  MenuItemConstructorOptions,
  MessageBoxOptions,
  MessageBoxSyncOptions,
  NativeTheme,
  Protocol,
  ProxyConfig,
  Rectangle,
  RelaunchOptions,
  Screen,
  Session,
  Shell,
  Task,
  WebRequest,
  WebRequestFilter,
} from 'electron';
import { fakeDesktop, type FakeDesktop, type FakeDesktopOptions } from './fake-desktop.ts';
import { type FakeQuit, fakeQuit } from './fake-quit.ts';
import { type FakeStoreProcess, forkOnNode } from './fake-utility-process.ts';
import { FakeWindow } from './fake-window.ts';
import { strict } from './strict.ts';

export interface FakeOptions extends FakeDesktopOptions {
  /** Stands in for the app's archive. */
  readonly appPath: string;
  readonly isPackaged?: boolean;
  /** Default: 0.1.0. */
  readonly version?: string;
  /** False: another instance is using the data folder. */
  readonly gotLock?: boolean;
  readonly workArea?: Rectangle;
  /** The system that the shell sees. Default: the real one. */
  readonly platform?: NodeJS.Platform;
  /** The system's preferred languages, in order. Default: American English. */
  readonly languages?: readonly string[];
}

/** Value of `nextAnswer`: the user presses no button. */
export const LEFT_OPEN = 'left open';

type PageHandler = (event: unknown, ...args: unknown[]) => unknown;

type Menus = MenuItemConstructorOptions[];

/** What the shell did with the fake, and inputs to control what the shell gets. */
export interface FakeState extends FakeQuit, FakeDesktop {
  ready: boolean;
  /** Calls before ready, in order. */
  readonly early: string[];
  readonly schemes: CustomScheme[];
  readonly protocols: Map<string, (request: Request) => Promise<Response>>;
  readonly channels: Map<string, PageHandler>;
  readonly windows: FakeWindow[];
  readonly permissions: Record<string, (...args: unknown[]) => unknown>;
  /** URL patterns that pages may not load. */
  readonly blocked: string[];
  /** Proxy settings of the pages' session. */
  readonly proxies: ProxyConfig[];
  readonly partitions: [string, unknown][];
  readonly stores: FakeStoreProcess[];
  readonly opened: string[];
  /** Emits Electron's power events, such as a system shutdown. */
  readonly powerMonitor: EventEmitter;
  /** Requests to relaunch the app once it has quit. */
  readonly relaunches: RelaunchOptions[];
  readonly errorBoxes: [string, string][];
  /** Texts of the questions to the user. */
  readonly questions: string[];
  /** Full options of those questions that were asked asynchronously. */
  readonly dialogs: MessageBoxOptions[];
  /** The button that the user presses on the next question. */
  nextAnswer: string;
  /** Closes all windows like a taskbar does: each is told to close before the first one is gone. */
  readonly closeAllAtOnce: () => void;
  readonly paths: Map<string, string>;
  readonly menus: Menus[];
  /** Successive Dock menus. */
  readonly dockMenus: Menus[];
  /** Successive jump lists. */
  readonly tasks: Task[][];
  readonly theme: Pick<NativeTheme, 'themeSource'>;
  /** Emits display events. */
  readonly screen: EventEmitter;
  /** Work area of the only display. */
  workArea: Rectangle;
}

/**
 * Fakes only the members of Electron that the shell uses; any other one throws. Like Electron, it refuses calls at the wrong
 * time or repeated ones, clones IPC messages, and lets listeners prevent a quit.
 */
export function createFakeElectron(options: FakeOptions) {
  const app = new EventEmitter();
  const around = fakeDesktop(options, after);
  const state: FakeState = Object.assign(around.desktop, fakeQuit(app, closeWindows), {
    ready: false,
    early: [],
    schemes: [],
    protocols: new Map(),
    channels: new Map(),
    windows: [],
    permissions: {},
    blocked: [],
    proxies: [],
    partitions: [],
    stores: [],
    opened: [],
    powerMonitor: new EventEmitter(),
    relaunches: [],
    errorBoxes: [],
    questions: [],
    dialogs: [],
    nextAnswer: '',
    closeAllAtOnce: () => {
      const closing = state.windows.filter((window) => window.mayClose());
      for (const window of closing) window.destroy();
    },
    paths: new Map(),
    menus: [],
    dockMenus: [],
    tasks: [],
    theme: { themeSource: 'system' as const },
    screen: new EventEmitter(),
    workArea: options.workArea ?? { x: 0, y: 0, width: 1920, height: 1080 },
  });
  /** Closes all windows. Returns false if a window prevented it. */
  function closeWindows(): boolean {
    for (const window of state.windows.toReversed()) window.close();
    return state.windows.length === 0;
  }
  let becomeReady: () => void = () => undefined;
  const whenReady = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  const before = (what: string) => {
    if (state.ready) throw new Error(`${what} after ready`);
    state.early.push(what);
  };
  function after(what: string): void {
    if (!state.ready) throw new Error(`${what} before ready`);
  }

  const appMembers = {
    isPackaged: options.isPackaged ?? true,
    getAppPath: () => options.appPath,
    getVersion: () => options.version ?? '0.1.0',
    getName: () => 'Storedesk',
    getPath: (name: string) => {
      if (name === 'exe') return '/opt/storedesk/storedesk';
      return state.paths.get(name) ?? `/home/person/${name}`;
    },
    relaunch: (relaunch: RelaunchOptions) => state.relaunches.push(relaunch),
    getPreferredSystemLanguages: () => options.languages ?? ['en-US'],
    dock:
      options.platform === 'darwin'
        ? strict('dock', { setMenu: (menu: Menus) => state.dockMenus.push(menu) })
        : undefined,
    setUserTasks: (tasks: Task[]) => {
      after('setUserTasks');
      state.tasks.push(tasks);
      return true;
    },
    setPath: (name: string, path: string) => {
      before(`setPath ${name}`);
      state.paths.set(name, path);
    },
    enableSandbox: () => before('enableSandbox'),
    setAppUserModelId: () => before('setAppUserModelId'),
    requestSingleInstanceLock: () => {
      before('requestSingleInstanceLock');
      return options.gotLock ?? true;
    },
    releaseSingleInstanceLock: () => after('releaseSingleInstanceLock'),
    setAsDefaultProtocolClient: (scheme: string) => {
      before(`setAsDefaultProtocolClient ${scheme}`);
      return true;
    },
    whenReady: () => whenReady,
    isReady: () => state.ready,
    quit: state.quit,
    exit: state.exit,
    ...around.app,
  } satisfies Partial<Record<keyof App, unknown>>;

  const protocolMembers = {
    registerSchemesAsPrivileged: (schemes: CustomScheme[]) => {
      before('registerSchemesAsPrivileged');
      if (state.schemes.length > 0) throw new Error('registerSchemesAsPrivileged twice');
      state.schemes.push(...schemes);
    },
    handle: (scheme: string, handler: (request: Request) => Promise<Response>) => {
      after('protocol.handle');
      if (!state.schemes.some((known) => known.scheme === scheme))
        throw new Error(`${scheme} is not registered`);
      if (state.protocols.has(scheme)) throw new Error(`${scheme} is handled already`);
      state.protocols.set(scheme, handler);
    },
  } satisfies Partial<Record<keyof Protocol, unknown>>;

  const permission = (name: string) => (handler: (...args: unknown[]) => unknown) => {
    state.permissions[name] = handler;
  };
  const defaultSession = strict('session', {
    setPermissionRequestHandler: permission('request'),
    setPermissionCheckHandler: permission('check'),
    setDevicePermissionHandler: permission('device'),
    setDisplayMediaRequestHandler: permission('display'),
    setProxy: async (proxy: ProxyConfig) => {
      state.proxies.push(proxy);
    },
    webRequest: strict('webRequest', {
      onBeforeRequest: (filter: WebRequestFilter, listener: (...args: unknown[]) => unknown) => {
        state.blocked.push(...(filter.urls ?? []));
        state.permissions['request to the network'] = listener;
      },
    }) as unknown as WebRequest,
  } satisfies Partial<Record<keyof Session, unknown>>);

  const ipcMainMembers = {
    handle: (channel: string, handler: PageHandler) => {
      if (state.channels.has(channel)) throw new Error(`a second handler for ${channel}`);
      state.channels.set(channel, handler);
    },
  } satisfies Partial<Record<keyof IpcMain, unknown>>;

  class BrowserWindow extends FakeWindow {
    constructor(windowOptions: BrowserWindowConstructorOptions) {
      after('new BrowserWindow');
      super(windowOptions);
      state.windows.push(this);
      this.once('closed', () => {
        state.windows.splice(state.windows.indexOf(this), 1);
        if (state.windows.length === 0) app.emit('window-all-closed');
      });
      app.emit('web-contents-created', {}, this.webContents);
      app.emit('browser-window-created', {}, this);
    }

    static getAllWindows() {
      return [...state.windows];
    }

    static fromWebContents(contents: FakeWindow['webContents']) {
      return state.windows.find(({ webContents }) => webContents === contents) ?? null;
    }
  }

  const electron = strict('electron', {
    ...around.electron,
    app: strict('app', Object.assign(app, appMembers)),
    BrowserWindow,
    dialog: strict('dialog', {
      showErrorBox: (title: string, content: string) => {
        // On Linux, Electron then only prints it.
        const isShown = state.ready || (options.platform ?? process.platform) !== 'linux';
        if (isShown) state.errorBoxes.push([title, content]);
      },
      showMessageBoxSync: (_window: FakeWindow, question: MessageBoxSyncOptions) => {
        const { buttons = [] } = question;
        state.questions.push(question.message);
        return buttons.indexOf(state.nextAnswer);
      },
      showMessageBox: async (...asked: [MessageBoxOptions] | [FakeWindow, MessageBoxOptions]) => {
        after('dialog.showMessageBox');
        const question = asked[1] ?? (asked[0] as MessageBoxOptions);
        const { message, detail = '', buttons = [] } = question;
        state.dialogs.push(question);
        state.questions.push([message, detail].join('\n'));
        // An unanswered question stays open until it is aborted, which counts as cancelled.
        if (state.nextAnswer === LEFT_OPEN) {
          await new Promise((resolve) => question.signal?.addEventListener('abort', resolve));
          return { response: question.cancelId ?? 0, checkboxChecked: false };
        }
        return { response: buttons.indexOf(state.nextAnswer), checkboxChecked: false };
      },
      ...around.dialog,
    } satisfies Partial<Record<keyof Dialog, unknown>>),
    ipcMain: strict('ipcMain', ipcMainMembers),
    // Belongs to Squirrel on macOS; electron-updater emits its events on other systems too.
    autoUpdater: new EventEmitter(),
    net: strict('net', {
      request: ({ session: _session, ...asked }: RequestOptions & { readonly session: unknown }) => {
        after('net.request');
        return withoutSocket(request({ ...asked, agent: false }));
      },
    }),
    powerMonitor: state.powerMonitor,
    Menu: strict('Menu', {
      buildFromTemplate: (template: MenuItemConstructorOptions[]) => template,
      setApplicationMenu: (menu: MenuItemConstructorOptions[]) => {
        after('setApplicationMenu');
        state.menus.push(menu);
      },
    }),
    protocol: strict('protocol', protocolMembers),
    nativeTheme: strict('nativeTheme', state.theme),
    screen: strict(
      'screen',
      Object.assign(state.screen, {
        getDisplayMatching: () => {
          after('getDisplayMatching');
          return { workArea: state.workArea };
        },
      } satisfies Partial<Record<keyof Screen, unknown>>),
    ),
    session: strict('session module', {
      get defaultSession() {
        after('session.defaultSession');
        return defaultSession;
      },
      fromPartition: (partition: string, partitionOptions: unknown) => {
        after('session.fromPartition');
        state.partitions.push([partition, partitionOptions]);
        return strict('gateway session', { fetch: globalThis.fetch });
      },
    }),
    shell: strict('shell', {
      openExternal: async (url: string) => {
        state.opened.push(url);
      },
    } satisfies Partial<Record<keyof Shell, unknown>>),
    utilityProcess: strict('utilityProcess', {
      fork: (modulePath: string, args: string[], forkOptions: ForkOptions) => {
        after('utilityProcess.fork');
        const store = forkOnNode(modulePath, args, forkOptions);
        state.stores.push(store);
        return store;
      },
    }),
  });

  /** A frame that shows the app's page, with some properties changed. */
  const frame = (changes: object = {}) => ({
    url: 'app://bundle/',
    parent: null,
    isDestroyed: () => false,
    ...changes,
  });

  return {
    electron,
    app,
    state,
    frame,
    ready: () => {
      state.ready = true;
      becomeReady();
    },
    /** Invokes a channel as a page, by default that of the first window. Arguments and result are cloned, as in Electron. */
    invoke: async (
      channel: string,
      args: readonly unknown[] = [],
      senderFrame: unknown = frame(),
      sender: FakeWindow['webContents'] | undefined = state.windows[0]?.webContents,
    ) => {
      const handler = state.channels.get(channel);
      if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
      const cloned = structuredClone(args);
      return structuredClone(await handler({ type: 'frame', sender, senderFrame }, ...cloned));
    },
    userData: () => join(state.paths.get('userData') ?? ''),
  };
}

/** Hides the event `socket`, which Electron's requests do not have. */
function withoutSocket(made: ClientRequest): ClientRequest {
  const emit = made.emit.bind(made);
  made.emit = (event: string, ...args: unknown[]) => event !== 'socket' && emit(event, ...args);
  return made;
}

export type FakeElectron = ReturnType<typeof createFakeElectron>;
