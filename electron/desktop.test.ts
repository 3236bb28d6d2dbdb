import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CHANNELS } from './ipc-channels.ts';
import type { FakeOptions } from './test/fake-electron.ts';
import { shellUnderTest } from './test/shell-under-test.ts';

const shell = shellUnderTest();

const PLACE = '/stores/sandbox/fulfillment/4711';
const NOTIFICATION = { title: '1 new fulfillment request: #1001', body: 'Demo', place: PLACE };

async function opened(options: Partial<FakeOptions> = {}) {
  const running = await shell.open(options);
  const call = async (name: string, input: unknown) => running.invoke(CHANNELS.call, [name, input]);
  return { ...running, call };
}

describe('a notification', () => {
  test('is shown silently with its title and body', async () => {
    const { state, call } = await opened();
    expect(await call('desktop.notify', NOTIFICATION)).toEqual({ ok: true, value: { shown: true } });
    expect(state.notifications.map(({ options, isShown }) => [options, isShown])).toEqual([
      [{ title: NOTIFICATION.title, body: 'Demo', silent: true }, true],
    ]);
  });

  test('brings the window to the front at its place when clicked', async () => {
    const { state, call, window, invoke } = await opened();
    await call('desktop.notify', NOTIFICATION);
    window.minimized = true;
    state.notifications[0]?.emit('click', {});
    expect(window.done).toEqual(['show', 'restore', 'show', 'focus']);
    expect(window.webContents.sent).toContainEqual([CHANNELS.placeWaiting]);
    expect(await invoke(CHANNELS.takePlace)).toBe(PLACE);
  });

  test('leads nowhere when closed', async () => {
    const { state, call, window, invoke } = await opened();
    await call('desktop.notify', NOTIFICATION);
    state.notifications[0]?.emit('close', {});
    expect(window.done).toEqual(['show']);
    expect(await invoke(CHANNELS.takePlace)).toBeNull();
  });

  test('opens a window when clicked while none is open (macOS)', async () => {
    const { state, call, window, invoke } = await opened({ platform: 'darwin' });
    await call('desktop.notify', NOTIFICATION);
    window.close();
    expect(state.windows).toHaveLength(0);
    state.notifications[0]?.emit('click', {});
    expect(state.windows).toHaveLength(1);
    expect(await invoke(CHANNELS.takePlace)).toBe(PLACE);
  });

  test('is not shown if the system has no notifications, and the page is told so', async () => {
    const { state, call } = await opened({ hasNotifications: false });
    expect(await call('desktop.notify', NOTIFICATION)).toEqual({ ok: true, value: { shown: false } });
    expect(state.notifications).toEqual([]);
  });
});

describe('the number of waiting requests', () => {
  test('is shown on the icon and in the tray', async () => {
    const { state, call } = await opened({ platform: 'linux' });
    await call('desktop.badge', { connection: 'sandbox', count: 3 });
    expect(state.badges).toEqual([3]);
    expect(state.trays[0]).toMatchObject({ toolTip: 'Storedesk: 3 requests are waiting', title: '' });
    expect(state.trays[0]?.menu.map(({ label }) => label)).toContain('3 requests are waiting');
    await call('desktop.badge', { connection: 'sandbox', count: 0 });
    expect(state.badges).toEqual([3, 0]);
    expect(state.trays[0]?.toolTip).toBe('Storedesk: No request is waiting');
  });

  test('is an overlay on the taskbar button (Windows)', async () => {
    const { state, call, window } = await opened({ platform: 'win32' });
    await call('desktop.badge', { connection: 'sandbox', count: 1 });
    expect(window.overlay).toMatchObject({ description: '1 request is waiting', image: { scaleFactor: 2 } });
    expect(window.overlay?.image?.png.subarray(1, 4).toString()).toBe('PNG');
    await call('desktop.badge', { connection: 'sandbox', count: 0 });
    expect(window.overlay).toEqual({ image: null, description: 'No request is waiting' });
    expect(state.badges).toEqual([]);
  });

  test('stands beside the menu bar icon and disappears with the window that reported it (macOS)', async () => {
    const { state, call, window } = await opened({ platform: 'darwin' });
    expect(state.trays[0]?.image.isTemplate).toBe(true);
    await call('desktop.badge', { connection: 'sandbox', count: 12 });
    expect(state.trays[0]?.title).toBe('12');
    window.close();
    expect(state.trays[0]?.title).toBe('');
    expect(state.badges).toEqual([12, 0]);
  });

  test('is shown only on the icon if there is no tray', async () => {
    const { state, call } = await opened({ hasTray: false, platform: 'linux' });
    expect(await call('desktop.badge', { connection: 'sandbox', count: 3 })).toEqual({
      ok: true,
      value: null,
    });
    expect(state.trays).toEqual([]);
    expect(state.badges).toEqual([3]);
  });
});

describe('the tray', () => {
  test('opens the window, opens the waiting requests and quits the app', async () => {
    const { state, call, window, invoke } = await opened({ platform: 'win32' });
    const [tray] = state.trays;
    tray?.emit('click', {});
    tray?.choose('Open Storedesk');
    expect(window.done.filter((done) => done === 'focus')).toHaveLength(2);
    tray?.choose('No request is waiting');
    expect(await invoke(CHANNELS.takePlace)).toBeNull();
    await call('desktop.badge', { connection: 'sandbox', count: 2 });
    tray?.choose('2 requests are waiting');
    expect(await invoke(CHANNELS.takePlace)).toBe('/fulfillment');
    tray?.choose('Quit');
    expect(await state.exited).toBe(0);
  });
});

describe('a PDF', () => {
  async function folder() {
    const { state, call, window } = await opened();
    const path = join(shell.dataDir, 'slips');
    mkdirSync(path);
    const save = async (name: string, saveTo: string | null) => {
      state.saveTo = saveTo;
      return call('desktop.savePdf', { name });
    };
    return { state, window, path, save };
  }

  test('is the printed page in its own page size, in a file that only its owner can access', async () => {
    const { state, window, path, save } = await folder();
    const file = join(path, 'a.pdf');
    writeFileSync(file, 'an older one', { mode: 0o644 });
    expect(await save('Packing slip #1001', file)).toEqual({ ok: true, value: { outcome: 'saved' } });
    expect(readFileSync(file, 'utf8')).toBe('%PDF-1.7');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(path)).toEqual(['a.pdf']);
    expect(window.webContents.printed).toEqual([
      { preferCSSPageSize: true, pageSize: 'A4', printBackground: true, generateTaggedPDF: true },
    ]);
    expect(state.saveDialogs[0]?.defaultPath).toBe('/home/person/downloads/Packing slip #1001.pdf');
  });

  test('is proposed under a name that cannot lead into another folder', async () => {
    const { state, path, save } = await folder();
    await save('../../etc/passwd\u202Efdp', join(path, 'b.pdf'));
    expect(state.saveDialogs[0]?.defaultPath).toBe('/home/person/downloads/-..-etc-passwdfdp.pdf');
  });

  test('is proposed under a default name in the language of the app if its name is unusable', async () => {
    const { state, call } = await opened({ languages: ['de'] });
    await call('desktop.savePdf', { name: '...' });
    expect(state.saveDialogs[0]?.defaultPath).toBe('/home/person/downloads/Lieferscheine.pdf');
  });

  test('is not written if the user cancels', async () => {
    const { path, save } = await folder();
    expect(await save('x', null)).toEqual({ ok: true, value: { outcome: 'cancelled' } });
    expect(readdirSync(path)).toEqual([]);
  });

  test('leaves the folder unchanged and says why if it cannot be written', async () => {
    const { path, save } = await folder();
    const file = join(path, 'taken.pdf');
    mkdirSync(join(file, 'inside'), { recursive: true });
    expect(await save('x', file)).toMatchObject({
      ok: false,
      error: {
        kind: 'host',
        detail: expect.stringMatching(/could not be saved there \([A-Z]+\)\. Choose/),
      },
    });
    expect(readdirSync(path)).toEqual(['taken.pdf']);
  });

  test('is an error before the save dialog opens if the page cannot be printed', async () => {
    const { state, window, path, save } = await folder();
    window.webContents.pdf = null;
    expect(await save('x', join(path, 'x.pdf'))).toMatchObject({ ok: false, error: { kind: 'host' } });
    expect(state.saveDialogs).toEqual([]);
  });
});
