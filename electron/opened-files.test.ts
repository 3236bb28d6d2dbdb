import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WebContents } from 'electron';
import { describe, expect, test, vi } from 'vitest';
import { CHANNELS } from './ipc-channels.ts';
import { createOpenedFiles, filesInArguments } from './opened-files.ts';
import { shellUnderTest } from './test/shell-under-test.ts';

const shell = shellUnderTest();
const NONE = { ok: true, value: { kind: 'none' } };
const ANNOUNCED = [CHANNELS.event, { type: 'opened_file' }];

function write(name: string, content = 'PK'): string {
  const path = join(shell.dataDir, name);
  writeFileSync(path, content);
  return path;
}

type Running = Awaited<ReturnType<typeof shell.open>>;

/** Calls made by the page of a window, by default the first one. */
function page(running: Pick<Running, 'invoke' | 'frame'>, window?: Running['window']) {
  const call = async (name: string, input: unknown) =>
    running.invoke(CHANNELS.call, [name, input], running.frame(), window?.webContents);
  return {
    look: async () => call('desktop.openedFile', null),
    read: async (id: string, from = 0) => call('desktop.openedPart', { id, from }),
  };
}

const bytes = (text: string) => ({
  ok: true,
  value: { kind: 'part', bytes: Buffer.from(text).toString('base64') },
});
const file = (name: string, size = 2) => ({
  ok: true,
  value: { kind: 'file', id: expect.any(String), name, size },
});
const refused = (name: string, because: string) => ({ ok: true, value: { kind: 'refused', name, because } });

describe('a command line', () => {
  test.each([
    [['/opt/storedesk', '/home/me/tide.zip'], ['/home/me/tide.zip']],
    [['/opt/storedesk', '--data=/x', 'tide.zip', '--original-process-start-time=1'], ['/shop/tide.zip']],
    [['/opt/storedesk', 'storedesk://open/themes', '../tide.zip', ''], ['/tide.zip']],
    [['/opt/storedesk', 'file:///home/me/My%20tide.zip'], ['/home/me/My tide.zip']],
    [['/opt/storedesk', 'file://elsewhere/tide.zip'], ['/shop/file:/elsewhere/tide.zip']],
    [['/opt/storedesk', '--', '-Embedding'], []],
  ])('%j names the files %j', (argv, files) => {
    expect(filesInArguments(argv, resolve('/shop'), true)).toEqual(files.map((path) => resolve(path)));
  });
});

describe('a file opened with the app', () => {
  test('waits for the first page, which reads it completely and does not get its path', async () => {
    const running = await shell.open({}, [write('tide.zip', 'PK34')]);
    const { look, read } = page(running);
    const seen = await look();
    expect(seen).toEqual(file('tide.zip', 4));
    // A reloaded page starts over.
    expect(await look()).toEqual(seen);
    expect(JSON.stringify([seen, running.window.webContents.sent])).not.toContain(shell.dataDir);
    const { id } = (seen as { value: { id: string } }).value;
    expect(await read(id)).toEqual(bytes('PK34'));
    expect(await look()).toEqual(NONE);
    expect(await read(id)).toEqual({ ok: true, value: { kind: 'gone' } });
  });

  test('is accepted before the app is ready (macOS)', async () => {
    const running = shell.start({ platform: 'darwin' });
    const preventDefault = vi.fn<() => void>();
    running.app.emit('open-file', { preventDefault }, write('prices.csv'));
    expect(preventDefault).toHaveBeenCalledOnce();
    running.ready();
    await expect.poll(() => running.state.windows[0]?.done).toContain('show');
    expect(await page(running).look()).toEqual(file('prices.csv'));
  });

  test('opens a window if none is open (macOS)', async () => {
    const running = await shell.open({ platform: 'darwin' });
    running.window.close();
    running.app.emit('open-file', { preventDefault: () => undefined }, write('tide.zip'));
    expect(running.state.windows).toHaveLength(1);
    expect(await page(running).look()).toEqual(file('tide.zip'));
  });

  test('goes only to the window in front after a second start', async () => {
    const running = await shell.open({ platform: 'darwin' });
    await running.invoke(CHANNELS.call, ['desktop.openWindow', null]);
    const [first, second] = running.state.windows;
    write('tide.zip');
    running.app.emit('second-instance', {}, ['storedesk', 'tide.zip'], shell.dataDir);
    expect(second?.done.slice(-2)).toEqual(['show', 'focus']);
    expect(first?.webContents.sent).not.toContainEqual(ANNOUNCED);
    expect(second?.webContents.sent).toContainEqual(ANNOUNCED);
    expect(await page(running, first).look()).toEqual(NONE);
    expect(await page(running, second).look()).toEqual(file('tide.zip'));
  });

  test('goes to the next window that asks if its own window was closed', async () => {
    const running = await shell.open({ platform: 'darwin' });
    running.app.emit('second-instance', {}, ['storedesk', write('tide.zip')], shell.dataDir);
    running.window.close();
    running.app.emit('activate');
    expect(await page(running).look()).toEqual(file('tide.zip'));
  });

  test('is announced to the front window if its own window closes before it asks', async () => {
    const running = await shell.open();
    await running.invoke(CHANNELS.call, ['desktop.openWindow', null]);
    const [first, second] = running.state.windows;
    running.app.emit('second-instance', {}, ['storedesk', write('tide.zip')], shell.dataDir);
    expect(first?.webContents.sent).not.toContainEqual(ANNOUNCED);
    second?.close();
    expect(first?.webContents.sent).toContainEqual(ANNOUNCED);
    expect(await page(running, first).look()).toEqual(file('tide.zip'));
  });

  test('stays with its window if another window is closed', async () => {
    const running = await shell.open();
    await running.invoke(CHANNELS.call, ['desktop.openWindow', null]);
    const [first, second] = running.state.windows;
    running.app.emit('second-instance', {}, ['storedesk', write('tide.zip')], shell.dataDir);
    const { id } = ((await page(running, second).look()) as { value: { id: string } }).value;
    first?.close();
    expect(await page(running, second).read(id)).toEqual(bytes('PK'));
    expect(second?.webContents.sent.filter(([channel]) => channel === CHANNELS.event)).toEqual([ANNOUNCED]);
  });

  test('is read only by its id, and an empty file does not need to be read', async () => {
    const running = await shell.open({}, [write('tide.zip')]);
    const { look, read } = page(running);
    const { id } = ((await look()) as { value: { id: string } }).value;
    expect(await read('another')).toEqual({ ok: true, value: { kind: 'gone' } });
    expect(await read(id)).toEqual(bytes('PK'));
    running.app.emit('second-instance', {}, ['storedesk', write('empty.csv', '')], shell.dataDir);
    expect(await look()).toEqual(file('empty.csv', 0));
    expect(await look()).toEqual(NONE);
  });

  test('is refused as one of several if another file is opened while it is being checked', async () => {
    const opened = createOpenedFiles();
    const asking = { isDestroyed: () => false } as WebContents;
    opened.put([write('tide.zip')], asking);
    const first = opened.look(asking);
    opened.put([write('prices.csv')], asking);
    expect(await first).toEqual({ kind: 'none' });
    expect(await opened.look(asking)).toEqual({ kind: 'refused', name: 'tide.zip', because: 'several' });
  });

  test('is read from the beginning by the other window if its own window closes while reading', async () => {
    const running = await shell.open();
    await running.invoke(CHANNELS.call, ['desktop.openWindow', null]);
    const [first, second] = running.state.windows;
    running.app.emit('second-instance', {}, ['storedesk', write('tide.zip', 'PK34')], shell.dataDir);
    const { id } = ((await page(running, second).look()) as { value: { id: string } }).value;
    const cutShort = page(running, second).read(id);
    second?.close();
    await cutShort;
    expect(await page(running, first).look()).toEqual(file('tide.zip', 4));
    expect(await page(running, first).read(id)).toEqual(bytes('PK34'));
    expect(await page(running, first).look()).toEqual(NONE);
  });

  test('can be given as a file URL, as by a Linux desktop', async () => {
    const running = await shell.open();
    const address = pathToFileURL(write('My tide.zip')).href;
    running.app.emit('second-instance', {}, ['storedesk', address], '/');
    expect(await page(running).look()).toEqual(file('My tide.zip'));
  });

  test('can be given together with a link', async () => {
    const running = await shell.open({}, ['storedesk://open/orders', write('tide.zip')]);
    expect(await running.invoke(CHANNELS.takePlace)).toBe('/orders');
    expect(await page(running).look()).toEqual(file('tide.zip'));
  });

  test('counts as one file if it is opened twice', async () => {
    const path = write('tide.zip');
    const running = await shell.open({}, [path]);
    running.app.emit('second-instance', {}, ['storedesk', path], '/');
    expect(await page(running).look()).toEqual(file('tide.zip'));
  });

  test('is not the app folder given by a development start', async () => {
    expect(await page(await shell.open({ isPackaged: false }, ['.'])).look()).toEqual(NONE);
  });

  test('is not reported to foreign frames', async () => {
    const running = await shell.open({}, [write('tide.zip')]);
    const stranger = running.frame({ url: 'https://evil.test/' });
    expect(await running.invoke(CHANNELS.call, ['desktop.openedFile', null], stranger)).toMatchObject({
      ok: false,
    });
    expect(await page(running).look()).toEqual(file('tide.zip'));
  });
});

describe('a refusal is reported once', () => {
  test.each([
    ['notes.pdf', 'wrong_kind'],
    ['gone.zip', 'missing'],
    ['folder.zip', 'folder'],
  ])('%s: %s', async (name, because) => {
    mkdirSync(join(shell.dataDir, 'folder.zip'));
    write('notes.pdf');
    const running = await shell.open({}, [join(shell.dataDir, name)]);
    const { look } = page(running);
    expect(await look()).toEqual(refused(name, because));
    expect(await look()).toEqual(NONE);
  });

  test('if two files are opened at once', async () => {
    const running = await shell.open({}, [write('tide.zip'), write('prices.csv')]);
    expect(await page(running).look()).toEqual(refused('tide.zip', 'several'));
    expect(await page(running).look()).toEqual(NONE);
  });

  test('if two files are opened one right after the other (macOS)', async () => {
    const running = await shell.open({ platform: 'darwin' });
    const event = { preventDefault: () => undefined };
    running.app.emit('open-file', event, write('tide.zip'));
    running.app.emit('open-file', event, write('prices.csv'));
    expect(await page(running).look()).toEqual(refused('tide.zip', 'several'));
  });

  test('if a file changes while it is read', async () => {
    const running = await shell.open({}, [write('tide.zip')]);
    const { look, read } = page(running);
    const { id } = ((await look()) as { value: { id: string } }).value;
    write('tide.zip', 'changed');
    expect(await read(id)).toEqual({ ok: true, value: { kind: 'changed' } });
    expect(await look()).toEqual(NONE);
  });
});
