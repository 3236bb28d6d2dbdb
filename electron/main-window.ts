import { join } from 'node:path';
import { BrowserWindow, type Rectangle, screen } from 'electron';
import { START_URL } from './app-protocol.ts';
import { isReachable, oneStepFrom, readWindowState, writeWindowState } from './window-state.ts';

export interface MainWindowOptions {
  /** Absolute path of the app's folder or archive. */
  readonly appPath: string;
  /** Absolute path of the file that stores the window's position and size. */
  readonly statePath: string;
  /** The front window, which the new one must not cover; null if none is open. */
  readonly beside: BrowserWindow | null;
  readonly devTools: boolean;
}

/**
 * Opens a window. If another one is open, the new one is offset from it; otherwise it opens where the last window was closed,
 * or in its default size if that position is no longer on a display.
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
    // Shown on `ready-to-show`, when there is something to see.
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

/** Loads the app's page; rejects if it cannot be loaded. */
export async function loadPage(window: BrowserWindow): Promise<void> {
  await window.loadURL(START_URL);
}

/** Brings the window to the front, for example when the app is started again. */
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
