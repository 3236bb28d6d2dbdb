import { join } from 'node:path';
import { BrowserWindow, type Rectangle, screen } from 'electron';
import { START_URL } from './app-protocol.ts';
import { isReachable, oneStepFrom, readWindowState, writeWindowState } from './window-state.ts';

export interface MainWindowOptions {
  /** The folder or archive of the app, absolute. */
  readonly appPath: string;
  /** The file that keeps the window's place, absolute. */
  readonly statePath: string;
  /** The window in front, if one is open: the new one must not hide it. */
  readonly beside: BrowserWindow | null;
  readonly devTools: boolean;
}

/**
 * Opens a window: a further one a step beside the one in front, the first one where the last was closed, or in its usual size
 * when that place is on no display any more.
 */
export function openMainWindow({ appPath, statePath, beside, devTools }: MainWindowOptions): BrowserWindow {
  const state = beside === null ? readWindowState(statePath) : null;
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    ...(state !== null && isOnDisplay(state.bounds) && state.bounds),
    ...(beside !== null && placeBeside(beside)),
    minWidth: 800,
    minHeight: 560,
    // Shown when there is something to see.
    show: false,
    title: 'Storedesk',
    webPreferences: {
      preload: join(appPath, 'dist/electron/preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      safeDialogs: true,
      spellcheck: false,
      devTools,
    },
  });
  window.once('ready-to-show', () => {
    if (state?.maximized === true) window.maximize();
    window.show();
  });
  window.on('close', () => {
    writeWindowState(statePath, { bounds: window.getNormalBounds(), maximized: window.isMaximized() });
  });
  return window;
}

/** Starts the page; rejects when it cannot be read. */
export async function loadPage(window: BrowserWindow): Promise<void> {
  await window.loadURL(START_URL);
}

/** Brings the window to the front, for example because somebody started the app again. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

function placeBeside(window: BrowserWindow): Rectangle {
  const bounds = window.getNormalBounds();
  return oneStepFrom(bounds, screen.getDisplayMatching(bounds).workArea);
}

function isOnDisplay(bounds: Rectangle): boolean {
  return isReachable(bounds, screen.getDisplayMatching(bounds).workArea);
}
