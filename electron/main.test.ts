import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, test, vi } from 'vitest';
import { lockDataFolder } from '../host/data-folder/lock-data-folder.ts';
import { CHANNELS } from './ipc-channels.ts';
import { addedListeners, shellUnderTest } from './test/shell-under-test.ts';

const shell = shellUnderTest();

describe('before Electron is ready', () => {
  test('the sandbox, the scheme, the data path and the lock are set up first, in this order', () => {
    const { state } = shell.start();
    expect(state.early.slice(0, 4)).toEqual([
      'enableSandbox',
      'registerSchemesAsPrivileged',
      'setPath userData',
      'requestSingleInstanceLock',
    ]);
    expect(state.schemes).toEqual([
      {
        scheme: 'app',
        privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
      },
    ]);
  });

  test('each data folder has its own userData folder, accessible only to its owner', () => {
    const { userData } = shell.start();
    expect(userData()).toBe(join(shell.dataDir, 'window'));
    expect(statSync(userData()).mode & 0o777).toBe(0o700);
  });

  test('a second instance exits right after requesting the lock', async () => {
    const { state } = shell.start({ gotLock: false });
    expect(await state.exited).toBe(0);
    expect(state.early.at(-1)).toBe('requestSingleInstanceLock');
  });
});

describe('the window', () => {
  test('shows our page, isolated and sandboxed', async () => {
    const { window } = await shell.open();
    expect(window.url).toBe('app://bundle/');
    expect(window.options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      devTools: false,
      preload: shell.built.preload,
    });
    expect(window.done).toEqual(['show']);
    expect(shell.said).toEqual([
      'Storedesk is open in a window of its own (there is a display and an Electron runtime): app://bundle/',
    ]);
  });

  test('opens where it was closed', async () => {
    mkdirSync(join(shell.dataDir, 'window'));
    const bounds = { x: 10, y: 20, width: 900, height: 700 };
    const statePath = join(shell.dataDir, 'window/window-state.json');
    writeFileSync(statePath, JSON.stringify({ bounds, maximized: true }));
    const { window } = await shell.open();
    expect(window.options).toMatchObject(bounds);
    expect(window.done).toEqual(['maximize', 'show']);
    writeFileSync(statePath, '');
    window.close();
    expect(JSON.parse(readFileSync(statePath, 'utf8'))).toEqual({ bounds, maximized: true });
  });

  test('opens in its default size if its saved position is on no display', async () => {
    mkdirSync(join(shell.dataDir, 'window'));
    const bounds = { x: 3000, y: 20, width: 900, height: 700 };
    writeFileSync(
      join(shell.dataDir, 'window/window-state.json'),
      JSON.stringify({ bounds, maximized: false }),
    );
    const { window } = await shell.open();
    expect(window.options).toMatchObject({ width: 1280, height: 800 });
    expect(window.options.x).toBeUndefined();
  });

  test('is moved to a remaining display when its display is removed', async () => {
    const { window, state } = await shell.open();
    window.setBounds({ x: 2500, y: 60, width: 1280, height: 800 });
    state.workArea = { x: 1920, y: 0, width: 1920, height: 1080 };
    state.screen.emit('display-metrics-changed', {}, {}, ['workArea']);
    expect(window.moves).toHaveLength(1);
    state.workArea = { x: 0, y: 0, width: 1920, height: 1080 };
    state.screen.emit('display-removed', {}, {});
    expect(window.moves[1]).toEqual({ x: 640, y: 60, width: 1280, height: 800 });
  });

  test('has the chosen color scheme, including the parts that the system draws', async () => {
    const { state, invoke } = await shell.open();
    expect(state.theme.themeSource).toBe('system');
    for (const [colorScheme, source] of [
      ['dark', 'dark'],
      ['light', 'light'],
      ['auto', 'system'],
    ]) {
      await invoke(CHANNELS.call, ['settings.set', { colorScheme }]);
      expect(state.theme.themeSource).toBe(source);
    }
  });

  test.each([
    ['Stay', 0],
    ['Leave without saving', 1],
  ])('asks before unsaved edits are left: %s', async (button, left) => {
    const { window, state } = await shell.open();
    const preventDefault = vi.fn<() => void>();
    state.nextAnswer = button;
    window.webContents.emit('will-prevent-unload', { preventDefault });
    expect(state.questions).toEqual(['Some edits are not saved to disk yet.']);
    expect(preventDefault).toHaveBeenCalledTimes(left);
  });

  test('comes to the front when the app is started a second time', async () => {
    const { window, app } = await shell.open();
    window.minimized = true;
    app.emit('second-instance', {}, ['storedesk']);
    expect(window.done).toEqual(['show', 'restore', 'show', 'focus']);
  });

  test('has a menu whose roles all exist in Electron', async () => {
    const { state } = await shell.open({ isPackaged: false });
    const types = readFileSync(join(import.meta.dirname, '../node_modules/electron/electron.d.ts'), 'utf8');
    const [, known = ''] = /\n {4}role\?: \(('undo'[^;]*)\);/.exec(types) ?? [];
    const items = state.menus
      .flat()
      .flatMap((item) => [item, ...((item.submenu as (typeof state.menus)[0] | undefined) ?? [])]);
    const roles = items.flatMap(({ role }) => (role === undefined ? [] : [role]));
    expect(roles).toContain('copy');
    expect(roles.filter((role) => !known.includes(`'${role}'`))).toEqual([]);
  });
});

test('the menu item About Storedesk opens the about page', async () => {
  const { state, window, invoke } = await shell.open();
  const help = state.menus[0]?.find(({ role }) => role === 'help')?.submenu as MenuItemConstructorOptions[];
  const about = help.find(({ label }) => label === 'About Storedesk')?.click as () => void;
  window.minimized = true;
  about();
  expect(window.done).toEqual(['show', 'restore', 'show', 'focus']);
  expect(await invoke(CHANNELS.takePlace)).toBe('/about');
});

describe('quitting', () => {
  test('waits for the embedded store, which did not inherit secrets from the environment', async () => {
    vi.stubEnv('A_SECRET', 'not for the store');
    const { state, invoke } = await shell.open();
    const call = {
      connection: 'sandbox',
      id: '1',
      method: 'GET',
      path: '/themes.json',
      query: {},
      body: null,
    };
    await invoke(CHANNELS.call, ['store.rest', call]);
    const [store] = state.stores;
    expect(store?.options).toMatchObject({ stdio: 'pipe', cwd: shell.dataDir });
    state.quit();
    state.quit();
    expect(await state.exited).toBe(0);
    expect(store?.messages).toEqual(['shutdown']);
    const env = JSON.parse(readFileSync(join(shell.dataDir, 'stopped-in-order'), 'utf8'));
    expect(env).toMatchObject({ PATH: process.env['PATH'] });
    expect(env).not.toHaveProperty('A_SECRET');
  });

  test('follows when the last window is closed', async () => {
    const { window, state } = await shell.open();
    window.close();
    expect(await state.exited).toBe(0);
  });

  test('unlocks the data folder', async () => {
    const { state } = await shell.open();
    expect(lockDataFolder(shell.dataDir)).toMatchObject({ ok: false, error: { kind: 'held' } });
    state.quit();
    await state.exited;
    const lock = lockDataFolder(shell.dataDir);
    expect(lock.ok).toBe(true);
    if (lock.ok) lock.value.release();
  });
});

describe('one sentence says why the app does not start', () => {
  test('if another process holds the data folder', async () => {
    const lock = lockDataFolder(shell.dataDir);
    const { state, ready } = shell.start();
    ready();
    expect(await state.exited).toBe(3);
    expect(state.errorBoxes).toEqual([
      ['Storedesk cannot start', 'Storedesk is being started with this data folder by another process.'],
    ]);
    expect(state.windows).toEqual([]);
    if (lock.ok) lock.value.release();
  });

  test('if another window runs already, which is not a failure', async () => {
    const lock = lockDataFolder(shell.dataDir);
    if (lock.ok) lock.value.announce({ shell: 'electron', address: null, secret: null });
    const { state, ready } = shell.start();
    ready();
    expect(await state.exited).toBe(0);
    expect(shell.said).toEqual(['Storedesk is already open with this data folder, in another window.']);
    if (lock.ok) lock.value.release();
  });

  test('in the language of the computer', async () => {
    const lock = lockDataFolder(shell.dataDir);
    if (lock.ok) lock.value.announce({ shell: 'electron', address: null, secret: null });
    const { state, ready } = shell.start({ languages: ['de'] });
    ready();
    expect(await state.exited).toBe(0);
    expect(state.errorBoxes).toEqual([
      [
        'Storedesk läuft schon',
        'Storedesk ist mit diesem Datenordner schon in einem anderen Fenster geöffnet.',
      ],
    ]);
    if (lock.ok) lock.value.release();
  });

  test('if a web shell runs already, with its address but without a link', async () => {
    const lock = lockDataFolder(shell.dataDir);
    const address = 'http://127.0.0.1:7467';
    if (lock.ok) lock.value.announce({ shell: 'web', address, secret: 'of the folder' });
    const ask = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ secret: 'new' }));
    const { state, ready } = shell.start();
    ready();
    expect(await state.exited).toBe(0);
    const sentence = `Storedesk already runs with this data folder: ${address}`;
    expect(state.errorBoxes).toEqual([['Storedesk is already running', sentence]]);
    expect(shell.said).toEqual([sentence]);
    expect(ask).not.toHaveBeenCalled();
    if (lock.ok) lock.value.release();
  });

  test.each(['win32', 'darwin', 'linux'] as const)(
    'if the data folder cannot be written (%s)',
    async (platform) => {
      writeFileSync(join(shell.dataDir, 'window'), '');
      const { state, ready } = shell.start({ platform });
      const sentence = `The data folder ${shell.dataDir} cannot be written.`;
      expect(shell.said).toEqual([sentence]);
      // Linux can show a box only once Electron is ready.
      if (platform === 'linux') ready();
      expect(await state.exited).toBe(3);
      expect(state.errorBoxes).toEqual([['Storedesk cannot start', sentence]]);
    },
  );

  test('if only half of a connection is set in the environment', async () => {
    vi.stubEnv('STOREDESK_STORE_URL', 'https://store.test');
    const { state, ready } = shell.start();
    ready();
    expect(await state.exited).toBe(3);
    const sentence = 'STOREDESK_STORE_URL is set but STOREDESK_STORE_TOKEN is not: set both, or neither.';
    expect(shell.said).toEqual([sentence]);
    expect(state.errorBoxes).toEqual([['Storedesk cannot start', sentence]]);
    expect(process.env['STOREDESK_STORE_URL']).toBeUndefined();
  });

  test.each(['--remote-debugging-port=9222', '--inspect', '--no-sandbox', '-js-flags=--expose-gc'])(
    'if the packed app is started with %s',
    async (option) => {
      const { state } = shell.start({ platform: 'linux' }, [option]);
      expect(await state.exited).toBe(3);
      expect(shell.said).toEqual([
        `Storedesk does not accept the option ${option.split('=')[0]}. Start it without that option.`,
      ]);
      // Not even the lock was requested, which would pass the command line to a running instance.
      expect(state.early).toEqual(['enableSandbox', 'registerSchemesAsPrivileged']);
    },
  );
});

describe('developer options and environment', () => {
  test('developer options work if the app is not packed', async () => {
    const { window } = await shell.open({ isPackaged: false }, ['--remote-debugging-port=0', '--inspect=0']);
    expect(window.done).toEqual(['show']);
  });

  test('SSLKEYLOGFILE is removed from the environment, so that TLS keys are not logged', async () => {
    vi.stubEnv('SSLKEYLOGFILE', '/tmp/keys');
    await shell.open();
    expect(process.env['SSLKEYLOGFILE']).toBeUndefined();
  });
});

describe('an uncaught error', () => {
  const log = () => readFileSync(join(shell.dataDir, 'host.log'), 'utf8');
  const planted = (line: string) => line.includes('"event":"bug"') && line.includes('"stack":"RangeError');

  test('from a rejected promise is logged in one line, and the app keeps running', async () => {
    const { state } = await shell.open();
    for (const hear of addedListeners('unhandledRejection'))
      hear(new RangeError('Avery Byrne, 1 Main Street'));
    expect(log().split('\n').filter(planted)).toHaveLength(1);
    expect(log()).not.toContain('Avery');
    expect([state.errorBoxes, state.windows.length]).toEqual([[], 1]);
  });

  test('from an exception is logged and shown, and the app exits', async () => {
    const { state } = await shell.open();
    for (const hear of addedListeners('uncaughtException'))
      hear(new RangeError('Avery Byrne, 1 Main Street'));
    expect(await state.exited).toBe(1);
    expect(log().split('\n').filter(planted)).toHaveLength(1);
    expect(state.errorBoxes.map(([title]) => title)).toEqual(['Storedesk has to close']);
  });
});

test('waking from sleep starts a timer of five seconds for the queue', async () => {
  const running = await shell.open();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  running.state.powerMonitor.emit('resume');
  expect(timers.mock.calls.map(([, ms]) => ms)).toContain(5_000);
});
