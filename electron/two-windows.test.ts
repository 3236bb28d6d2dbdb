import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, test } from 'vitest';
import { CHANNELS } from './ipc-channels.ts';
import type { FakeOptions } from './test/fake-electron.ts';
import { shellUnderTest } from './test/shell-under-test.ts';

const shell = shellUnderTest();

function chooseNewWindow(menu: unknown): void {
  const item = (menu as MenuItemConstructorOptions[]).find(({ label }) => label === 'New Window');
  const click = item?.click as (() => void) | undefined;
  click?.();
}

/** Opens two windows; the second one has focus. */
async function two(options: Partial<FakeOptions> = {}) {
  const { window: first, ...running } = await shell.open(options);
  chooseNewWindow(running.state.menus[0]?.find(({ label }) => label === 'File')?.submenu);
  const second = running.state.windows[1]!;
  second.focus();
  const ask = async (window: typeof first, channel: string, args: readonly unknown[] = []) =>
    running.invoke(channel, args, running.frame(), window.webContents);
  const call = async (window: typeof first, name: string, input: unknown) =>
    ask(window, CHANNELS.call, [name, input]);
  return { ...running, first, second, ask, call };
}

const wasTold = ({ webContents }: Awaited<ReturnType<typeof two>>['first']) =>
  webContents.sent.some(([channel]) => channel === CHANNELS.placeWaiting);

describe('a second window', () => {
  test('opens offset from the first, with the same size and web preferences', async () => {
    const { first, second } = await two();
    expect(first.options).toMatchObject({ width: 1280, height: 800 });
    expect(second.options).toMatchObject({ x: 32, y: 32, width: 1280, height: 800 });
    expect(second.url).toBe('app://bundle/');
    expect(second.options.webPreferences).toEqual(first.options.webPreferences);
  });

  test('can be opened from the Dock', async () => {
    const { state } = await shell.open({ platform: 'darwin' });
    chooseNewWindow(state.dockMenus[0]);
    expect(state.windows).toHaveLength(2);
  });

  test('can be opened by a call of the page', async () => {
    const { state, call, second } = await two();
    expect(await call(second, 'desktop.openWindow', null)).toEqual({ ok: true, value: { opened: true } });
    expect(state.windows).toHaveLength(3);
    expect(state.windows[2]?.options).toMatchObject({ x: 64, y: 64 });
  });

  test('gets the event of a change that was made in the other window', async () => {
    const { first, second, call } = await two();
    await call(first, 'settings.set', { colorScheme: 'dark' });
    for (const { webContents } of [first, second])
      expect(webContents.sent).toContainEqual([
        CHANNELS.event,
        expect.objectContaining({ type: 'settings.changed' }),
      ]);
  });

  test('closes without a question about held jobs, but closing the last window asks', async () => {
    const { state, first, second, call } = await two({ platform: 'linux' });
    const jobs = [
      {
        subject: { kind: 'fulfillment_order', id: 1, name: '#1001' },
        payload: {
          command: { operation: 'accept', message: null },
          seen: { status: 'open', requestStatus: 'submitted' },
        },
      },
    ];
    const held = { connection: 'sandbox', kind: 'fulfillment', jobs, holdMs: 60_000 };
    expect(await call(second, 'queue.submit', held)).toMatchObject({ ok: true });
    state.nextAnswer = 'Cancel them and quit';
    second.close();
    expect([state.questions, state.windows]).toEqual([[], [first]]);
    first.close();
    expect(await state.exited).toBe(0);
    expect(state.questions).toHaveLength(1);
  });

  test('saves its position for the next start if it is closed last', async () => {
    const { state, first, second } = await two({ platform: 'linux' });
    first.close();
    second.close();
    expect(await state.exited).toBe(0);
    const kept = JSON.parse(readFileSync(join(shell.dataDir, 'window/window-state.json'), 'utf8'));
    expect(kept.bounds).toMatchObject({ x: 32, y: 32 });
  });
});

describe('a second start of the app', () => {
  test('passes its link only to the window in front', async () => {
    const { app, first, second, ask } = await two();
    app.emit('second-instance', {}, ['storedesk', 'storedesk://open/orders']);
    expect([wasTold(first), wasTold(second)]).toEqual([false, true]);
    expect(await ask(first, CHANNELS.takePlace)).toBeNull();
    expect(await ask(second, CHANNELS.takePlace)).toBe('/orders');
    first.focus();
    app.emit('second-instance', {}, ['storedesk', 'storedesk://open/themes']);
    expect([wasTold(first), await ask(second, CHANNELS.takePlace)]).toEqual([true, null]);
    expect(await ask(first, CHANNELS.takePlace)).toBe('/themes');
  });

  test('passes its link to the previous front window if the front window was closed', async () => {
    const { app, first, second, ask } = await two();
    second.close();
    app.emit('second-instance', {}, ['storedesk', 'storedesk://open/orders']);
    expect(await ask(first, CHANNELS.takePlace)).toBe('/orders');
  });

  test('passes its link on if the window closes before taking it: to the other window, or to the next one', async () => {
    const { app, first, second, state, ask } = await two({ platform: 'darwin' });
    app.emit('second-instance', {}, ['storedesk', 'storedesk://open/orders']);
    expect(wasTold(first)).toBe(false);
    second.close();
    expect(wasTold(first)).toBe(true);
    first.close();
    app.emit('activate');
    expect(await ask(state.windows[0]!, CHANNELS.takePlace)).toBe('/orders');
  });

  test('brings only one window to the front', async () => {
    const { app, first, second } = await two();
    const before = [...first.done];
    second.minimized = true;
    app.emit('second-instance', {}, ['storedesk']);
    expect(first.done).toEqual(before);
    expect(second.done.slice(-3)).toEqual(['restore', 'show', 'focus']);
  });
});

describe('with two windows', () => {
  test('a PDF shows the page that requested it, whichever window is in front', async () => {
    const { state, first, second, call } = await two();
    state.saveTo = join(shell.dataDir, 'slips.pdf');
    expect(await call(first, 'desktop.savePdf', { name: 'slips' })).toMatchObject({ ok: true });
    expect(first.webContents.printed).toHaveLength(1);
    expect(second.webContents.printed).toEqual([]);
  });

  test('the icon adds up the counts of both stores, and counts the same store once', async () => {
    const { state, first, second, call } = await two({ platform: 'linux' });
    await call(first, 'desktop.badge', { connection: 'sandbox', count: 2 });
    await call(second, 'desktop.badge', { connection: 'sandbox', count: 3 });
    await call(second, 'desktop.badge', { connection: 'other', count: 4 });
    second.close();
    expect(state.badges).toEqual([2, 3, 6, 2]);
  });

  test('a window that is opened later shows the count on its taskbar button (Windows)', async () => {
    const { first, state, call } = await two({ platform: 'win32' });
    await call(first, 'desktop.badge', { connection: 'sandbox', count: 2 });
    chooseNewWindow(state.menus[0]?.find(({ label }) => label === 'File')?.submenu);
    const third = state.windows[2]!;
    expect(third.overlay).toBeNull();
    third.show();
    expect(third.overlay?.description).toBe('2 requests are waiting');
  });
});
