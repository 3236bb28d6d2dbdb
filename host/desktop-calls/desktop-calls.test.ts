import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { err, ok } from '../../shared/result.ts';
import type { DesktopNotification, Desktop } from '../dependencies.ts';
import { type HostUnderTest, makeDataDir, startHost } from '../test/host-under-test.ts';

const NOTIFICATION: DesktopNotification = { title: '2 new requests', body: '#1001, #1002', place: '/themes' };

let folder: ReturnType<typeof makeDataDir>;
let running: HostUnderTest | null;

beforeEach(() => {
  folder = makeDataDir();
  running = null;
});

afterEach(async () => {
  await running?.stop();
  folder.remove();
});

async function hostOf(desktop: Desktop | null) {
  running = await startHost(folder.dataDir, { desktop });
  return running.host;
}

describe('in a desktop shell', () => {
  const asked: unknown[] = [];
  const desktop: Desktop = {
    notify: (notification) => asked.push(notification) > 0,
    setBadge: (waiting) => asked.push(waiting),
    savePdf: async (name) => (name === 'full disk' ? err('The disk is full.') : ok('saved')),
    openWindow: () => asked.push('window'),
    openedFile: async () => ({ kind: 'file', id: '1', name: 'tide.zip', size: 3 }),
    openedPart: async (id, from) =>
      id === '1' && from === 0 ? { kind: 'part', bytes: 'UEsD' } : { kind: 'gone' },
  };
  beforeEach(() => asked.splice(0));

  test('passes a notification and a badge on unchanged', async () => {
    const host = await hostOf(desktop);
    expect(await host.invoke('desktop.notify', NOTIFICATION)).toEqual(ok({ shown: true }));
    const waiting = { connection: 'sandbox', count: 12 };
    expect(await host.invoke('desktop.badge', waiting)).toEqual(ok(null));
    expect(asked).toEqual([NOTIFICATION, waiting]);
  });

  test('refuses a notification whose place is not a path in the app', async () => {
    const host = await hostOf(desktop);
    for (const place of ['https://evil.test/', '//evil.test', '/a?b=c', '/a/b/c/d/e', 'themes', '']) {
      expect(await host.invoke('desktop.notify', { ...NOTIFICATION, place })).toMatchObject({ ok: false });
    }
    expect(asked).toEqual([]);
  });

  test('returns an error with the reason when a PDF cannot be saved', async () => {
    const host = await hostOf(desktop);
    expect(await host.invoke('desktop.savePdf', { name: 'slips' })).toEqual(ok({ outcome: 'saved' }));
    expect(await host.invoke('desktop.savePdf', { name: 'full disk' })).toEqual(
      err({ kind: 'host', reason: 'failed', detail: 'The disk is full.' }),
    );
  });

  test('opens another window', async () => {
    const host = await hostOf(desktop);
    expect(await host.invoke('desktop.openWindow', null)).toEqual(ok({ opened: true }));
    expect(asked).toEqual(['window']);
  });

  test('passes on an opened file by name and parts, and accepts no path', async () => {
    const host = await hostOf(desktop);
    const file = { kind: 'file', id: '1', name: 'tide.zip', size: 3 };
    expect(await host.invoke('desktop.openedFile', null)).toEqual(ok(file));
    const part = { kind: 'part', bytes: 'UEsD' };
    expect(await host.invoke('desktop.openedPart', { id: '1', from: 0 })).toEqual(ok(part));
    for (const input of [{ id: '1', from: -1 }, { id: '1' }, { path: '/etc/passwd', from: 0 }])
      expect(await host.invoke('desktop.openedPart', input)).toMatchObject({ ok: false });
  });
});

test('in the web shell, desktop calls do nothing and say so', async () => {
  const host = await hostOf(null);
  expect(await host.invoke('desktop.notify', NOTIFICATION)).toEqual(ok({ shown: false }));
  expect(await host.invoke('desktop.badge', { connection: 'sandbox', count: 3 })).toEqual(ok(null));
  expect(await host.invoke('desktop.savePdf', { name: 'slips' })).toEqual(ok({ outcome: 'unavailable' }));
  expect(await host.invoke('desktop.openWindow', null)).toEqual(ok({ opened: false }));
  expect(await host.invoke('desktop.openedFile', null)).toEqual(ok({ kind: 'none' }));
  expect(await host.invoke('desktop.openedPart', { id: '1', from: 0 })).toEqual(ok({ kind: 'gone' }));
});
