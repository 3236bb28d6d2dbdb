/**
 * The desktop shell: wires the parts together, without logic of its own. Everything that Electron requires before it is
 * ready happens synchronously in the first turn, which is also why this is bundled as CommonJS.
 */
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { app, type BrowserWindow, dialog, Menu, powerMonitor, protocol, session } from 'electron';
import { createHost } from '../host/create-host.ts';
import { lockDataFolder, type LockFailure, type RunningShell } from '../host/data-folder/lock-data-folder.ts';
import { openLogFile } from '../host/data-folder/log-file.ts';
import { makeFolder } from '../host/data-folder/make-folder.ts';
import { serveRendererFiles } from '../host/renderer-files/renderer-files.ts';
import { systemTimer } from '../host/system-timer.ts';
import { type EnvironmentStore, takeStoreEnvironment } from '../host/take-store-environment.ts';
import { openOsKeyring } from '../host/vault/os-keyring.ts';
import { t } from '../messages/language.ts';
import { bugEntry, reportUncaught } from '../shared/uncaught-errors.ts';
import { APP_SCHEME, serveApp, START_URL } from './app-protocol.ts';
import { askBeforeQuit } from './ask-before-quit.ts';
import { createAskingWindow } from './asking-window.ts';
import { dataFolderOf } from './data-folder.ts';
import { followLanguage, loadSystemLanguage } from './desktop-language.ts';
import { createPlaces, LINK_SCHEME, placeInArguments, placeOf } from './deep-link.ts';
import { createDesktop } from './create-desktop.ts';
import { endWithSystem } from './end-with-system.ts';
import { EXPLAINED } from './exit-codes.ts';
import { askBeforeLeaving } from './guard-closing.ts';
import { followColours } from './follow-colours.ts';
import { blockNetwork, denyPermissions, guardNavigation } from './guard-pages.ts';
import { createHostDependencies } from './host-dependencies.ts';
import { connectPages } from './ipc.ts';
import { keepReachable } from './keep-reachable.ts';
import { loadPage, openMainWindow, showWindow } from './main-window.ts';
import { buildMenu } from './menu.ts';
import { showProgress } from './progress.ts';
import { stopBeforeQuit } from './quit.ts';
import { recoverPage } from './recover-page.ts';
import { createOpenedFiles, filesInArguments } from './opened-files.ts';
import { listPlaces } from './system-places.ts';
import { argumentsToStartAgain } from './start-again.ts';
import { dropRefusedVariables, refusedOption } from './start-options.ts';
import { createShellUpdates } from './updates/shell-updates.ts';
import { watchKeyring } from '../host/vault/watch-keyring.ts';
import { createWindows } from './windows.ts';
import { changeZoom, type ZoomStep } from './zoom.ts';

const { argv, env, platform } = process;
const dataDir = dataFolderOf(argv, { platform, env, home: homedir() });
const windowDir = join(dataDir, 'window');
const environment = takeStoreEnvironment(env);
// In development, Playwright and debuggers need such options.
const refused = app.isPackaged ? refusedOption(argv.slice(1), platform) : null;
if (app.isPackaged) dropRefusedVariables(env);
const places = createPlaces();
const opened = createOpenedFiles();
const windows = createWindows();

/** Whether the first window was opened. Until then the host has not started, and a window would have nothing to show. */
let isOpen = false;
/** Whether the app is quitting irrevocably: no window may be opened any more. */
let isEnding = false;

// Files written by this process and the store are private to the user.
process.umask(0o077);
app.enableSandbox();
if (platform === 'win32') app.setAppUserModelId('dev.storedesk.app');
protocol.registerSchemesAsPrivileged([APP_SCHEME]);

if (refused !== null)
  giveUp(`Storedesk does not accept the option ${refused}. Start it without that option.`);
else if (!keepWindowDataIn(windowDir)) giveUp(`The data folder ${dataDir} cannot be written.`);
else if (!environment.ok) giveUp(environment.error);
// One instance per data folder: starting the app again brings its window to the front.
else if (!app.requestSingleInstanceLock()) app.exit(0);
else start(environment.value);

/** Puts Chromium's files into the data folder, so that a different --data is a separate instance. Returns false on failure. */
function keepWindowDataIn(folder: string): boolean {
  try {
    makeFolder(folder);
    app.setPath('userData', folder);
    return true;
  } catch {
    return false;
  }
}

function start(store: EnvironmentStore | null): void {
  registerLinkScheme();
  guardNavigation(app);
  app.on('open-url', (event, link) => {
    event.preventDefault();
    show(placeOf(link));
  });
  // macOS only; may come before the app is ready.
  app.on('open-file', (event, path) => {
    event.preventDefault();
    show(null);
    openFiles([path]);
  });
  app.on('second-instance', (_event, theirArguments, theirFolder) => {
    if (isEnding) {
      const args = argumentsToStartAgain(theirArguments, theirFolder, {
        platform,
        isPackaged: app.isPackaged,
      });
      // An AppImage runs from a mount that is gone once it has ended.
      app.relaunch({ execPath: env['APPIMAGE'] ?? process.execPath, args });
      return;
    }
    show(placeInArguments(theirArguments));
    openFiles(filesInArguments(theirArguments, theirFolder, app.isPackaged));
  });
  app.on('will-quit', () => {
    isEnding = true;
  });
  app.on('window-all-closed', () => {
    if (platform !== 'darwin') app.quit();
  });
  app
    .whenReady()
    .then(async () => run(store))
    .catch((error: unknown) => {
      console.error(error);
      giveUp('Storedesk could not start.');
    });
}

function goTo(place: string | null): void {
  if (place !== null) places.put(place, windows.front()?.webContents ?? null);
}

/** Brings a window to the front, at `place` unless null. Called for a notification, the tray or a second start. */
function show(place: string | null): void {
  goTo(place);
  const window = windows.front();
  if (window !== null) showWindow(window);
  else openWindow();
}

/** Passes files opened with the app to the front window, as if they had been dropped there. */
function openFiles(paths: readonly string[]): void {
  opened.put(paths, windows.front()?.webContents ?? null);
}

/** The installer of a packaged app registers the scheme too. On Windows, a development start must pass its command line. */
function registerLinkScheme(): void {
  const [, script] = argv;
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
  else if (platform === 'win32' && script !== undefined) {
    app.setAsDefaultProtocolClient(LINK_SCHEME, process.execPath, [resolve(script)]);
  }
}

async function run(store: EnvironmentStore | null): Promise<void> {
  await loadSystemLanguage(app);
  const lock = lockDataFolder(dataDir);
  if (!lock.ok) {
    explain(lock.error);
    return;
  }
  lock.value.announce({ shell: 'electron', address: null, secret: null });
  const log = openLogFile(join(dataDir, 'host.log'), Date.now);
  const report = (bug: unknown) => log(bugEntry(bug));
  reportUncaught(process, log, endAfterBug);
  const updates = createShellUpdates({ app, platform, env, dataDir, log, timer: systemTimer });
  const begun = updates.begin();
  if (begun.kind !== 'goes_on') {
    lock.value.release();
    if (begun.kind === 'stuck') giveUp(begun.message, { title: t().desktop.exit.cannotStart });
    else app.exit(0);
    return;
  }
  const asking = createAskingWindow();
  const desktop = createDesktop({ app, platform, asking, opened, show, openWindow });
  const stop = async () => {
    await host.stop();
    lock.value.release();
  };
  const systemEnds = endWithSystem(app);
  const { keyring, isWaiting } = watchKeyring(openOsKeyring(app.getAppPath()));
  const { quitThen, stay } = stopBeforeQuit({
    app,
    stop,
    systemEnds,
    isKeychainWaiting: isWaiting,
    kill: () => process.kill(process.pid, 'SIGKILL'),
    report,
    timer: systemTimer,
    log,
  });
  const updater = updates.updater(quitThen);
  const { notices } = begun;
  const dependencies = createHostDependencies({
    app,
    dataDir,
    environment: store,
    keyring,
    desktop,
    updater,
    notices,
    log,
  });
  const host = createHost(dependencies);
  const say = (sentence: string) => console.log(sentence);
  askBeforeQuit({ app, host, platform, systemEnds, say, report, stay, openWindow });
  app.on('browser-window-created', (_event, window) => {
    askBeforeLeaving(window, { systemEnds, stay });
    recoverPage(window, { log, now: dependencies.monotonicNow, quit: () => app.quit() });
  });
  // For example the GPU process: Chromium restarts it, and renders without it if it crashes too often.
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    log({ level: 'warn', event: 'child_process_gone', type, reason, exit_code: exitCode });
  });
  const started = await host.start();
  if (isEnding) return;
  if (!started.ok) {
    lock.value.release();
    giveUp(started.error.message, { title: t().desktop.exit.cannotStart });
    return;
  }
  host.startStore();
  powerMonitor.on('resume', () => host.resumed());

  protocol.handle(APP_SCHEME.scheme, serveApp(serveRendererFiles(join(app.getAppPath(), 'dist/renderer'))));
  denyPermissions(session.defaultSession);
  await blockNetwork(session.defaultSession);
  const openAbout = () => show('/about');
  const zoom = (step: ZoomStep) => {
    changeZoom(host, step).catch(report);
  };
  const showTexts = () => {
    Menu.setApplicationMenu(buildMenu({ platform, isPackaged: app.isPackaged, openWindow, zoom, openAbout }));
    listPlaces({ app, platform, show, openWindow });
    desktop.showTexts();
  };
  await followLanguage(app, host, { changed: showTexts, report });
  app.on('browser-window-created', (_event, { webContents }) => {
    // Ctrl + mouse wheel: Electron only reports it.
    webContents.on('zoom-changed', (_wheel, direction) => zoom(direction));
  });
  await followColours(host, report);
  await showProgress(app, host);
  keepReachable();
  connectPages(host, { places, opened, asking, onPage: updates.opened });
  goTo(placeInArguments(argv));
  openFiles(filesInArguments(argv, process.cwd(), app.isPackaged));
  app.on('activate', () => {
    if (windows.front() === null) openWindow();
  });
  isOpen = true;
  // `npm start` waits for this line; without it, it falls back to the browser.
  openWindow()?.once('show', () => console.log(OPEN_LINE));
}

/** Says which shell runs, why and where, like the web shell's line. */
const OPEN_LINE = `Storedesk is open in a window of its own (there is a display and an Electron runtime): ${START_URL}`;

/** Opens a window; null if there would be nothing to show, or if the app is quitting. */
function openWindow(): BrowserWindow | null {
  if (!isOpen || isEnding) return null;
  const window = openMainWindow({
    appPath: app.getAppPath(),
    statePath: join(windowDir, 'window-state.json'),
    beside: windows.front(),
    devTools: !app.isPackaged,
  });
  windows.add(window);
  const { webContents } = window;
  window.once('closed', () => {
    const next = windows.front()?.webContents ?? null;
    places.handOn(webContents, next);
    opened.handOn(webContents, next);
  });
  loadPage(window).catch((error: unknown) => console.error(error));
  return window;
}

/** Exits with code 0 if Storedesk is already running, because then the request is fulfilled. */
function explain(failure: LockFailure): void {
  const { cannotStart, alreadyRunning, starting } = t().desktop.exit;
  if (failure.kind === 'cannot_lock') giveUp(failure.message, { title: cannotStart });
  else if (failure.by === null) giveUp(starting, { title: cannotStart });
  else giveUp(whereOpen(failure.by), { title: alreadyRunning, code: 0 });
}

/** Without a link, which is a secret: the terminal of an app started by its icon is often the system's log. */
function whereOpen({ address }: RunningShell): string {
  const { inWindow, at } = t().desktop.exit;
  return address === null ? inWindow : at({ address });
}

/** Replaces Electron's own dialog, after which the app would keep running. */
function endAfterBug(): void {
  const { hasToClose, afterBug } = t().desktop.exit;
  console.error(afterBug);
  dialog.showErrorBox(hasToClose, afterBug);
  app.exit(1);
}

/**
 * Exits with a message, on the terminal and in a box for users who started the app by its icon. The title is in English if
 * no language is loaded yet.
 */
function giveUp(sentence: string, { title = 'Storedesk cannot start', code = EXPLAINED } = {}): void {
  console.error(sentence);
  const exit = () => app.exit(code);
  const showAndExit = () => {
    dialog.showErrorBox(title, sentence);
    exit();
  };
  // Before the app is ready, Linux shows no box.
  if (platform !== 'linux' || app.isReady()) showAndExit();
  // A refused option must not take effect, as it would once the app is ready.
  else if (refused !== null) exit();
  else app.whenReady().then(showAndExit).catch(exit);
}
