import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOST_CALL_NAMES } from '../shared/contract/host-contract.ts';
import { idOf, welcome } from './connections/test/connections-under-test.ts';
import { type HostChanges, type HostUnderTest, makeDataDir, startHost } from './test/host-under-test.ts';
import { createFakeClock } from './test/fake-clock.ts';
import { createMemoryKeyring } from './test/memory-keyring.ts';
import { json, startScriptedStore } from './test/scripted-store.ts';

const TOKEN = 'sat_very_secret';
type Added = Parameters<typeof idOf>[0];
let folder: ReturnType<typeof makeDataDir>;
let hosts: HostUnderTest[] = [];

beforeEach(() => {
  folder = makeDataDir();
});

afterEach(async () => {
  await Promise.all(hosts.map(({ stop }) => stop()));
  hosts = [];
  folder.remove();
});

async function start(changes: HostChanges = {}): Promise<HostUnderTest> {
  const started = await startHost(folder.dataDir, changes);
  hosts.push(started);
  return started;
}

describe('calls of a shell', () => {
  test('app.info describes the app and the state of the keychain', async () => {
    const { host } = await start();
    expect(await host.invoke('app.info', null)).toEqual({
      ok: true,
      value: {
        version: '1.2.3',
        shell: 'web',
        platform: 'linux',
        engines: [],
        keychainProblem: null,
        notices: [],
      },
    });
    const memory = createMemoryKeyring();
    memory.breakDown();
    const other = await startHost(join(folder.dataDir, 'other'), { keyring: memory.keyring });
    hosts.push(other);
    expect(await other.host.invoke('app.info', null)).toMatchObject({
      value: { keychainProblem: 'no_daemon' },
    });
  });

  test.each([
    ['an unknown call', 'app.quit', null],
    ['a name that every object has', 'constructor', null],
    ['too much', 'app.info', { more: true }],
    ['too little', 'connections.add', { address: 'https://shop.example', token: TOKEN }],
    ['nothing', 'store.rest', undefined],
  ])('%s is refused without quoting the input', async (_, name, input) => {
    const { host, logged } = await start();
    const answer = await host.invoke(name, input);
    expect(answer).toMatchObject({ ok: false, error: { kind: 'host' } });
    expect(JSON.stringify([answer, logged])).not.toContain(TOKEN);
  });

  test('a bug in a call becomes an error, and its message is not logged', async () => {
    const broken = () => {
      throw new Error(`broken with ${TOKEN}`);
    };
    const { host, logged } = await start({
      desktop: {
        notify: broken,
        setBadge: broken,
        savePdf: broken,
        openWindow: broken,
        openedFile: broken,
        openedPart: broken,
      },
    });
    const answer = await host.invoke('desktop.openWindow', null);
    expect(answer).toMatchObject({ ok: false, error: { kind: 'host' } });
    expect(logged).toMatchObject([{ level: 'error', event: 'host_call_failed', call: 'desktop.openWindow' }]);
    expect(JSON.stringify([answer, logged])).not.toContain(TOKEN);
  });

  test('settings are kept over a restart', async () => {
    const first = await start();
    await first.host.invoke('settings.set', { density: 'compact' });
    await first.stop();
    const { host } = await start();
    expect(await host.invoke('settings.get', null)).toMatchObject({
      ok: true,
      value: { colorScheme: 'auto', density: 'compact', activeConnection: 'sandbox', arrivalSound: false },
    });
  });

  test('an active connection that does not exist becomes the sandbox', async () => {
    const { host } = await start();
    expect(await host.invoke('settings.set', { activeConnection: 'gone' })).toMatchObject({
      value: { activeConnection: 'sandbox' },
    });
  });

  test('every call is refused after stop', async () => {
    const { host, stop } = await start();
    await stop();
    const answers = await Promise.all(HOST_CALL_NAMES.map((name) => host.calls[name]({} as never)));
    expect(answers.filter(({ ok }) => ok)).toEqual([]);
  });
});

describe('stopping while a keychain prompt is open', () => {
  /** A host that has asked the keychain for the token of a store and got no answer yet. Its clock stands still. */
  async function asking(name: 'catalogue.open' | 'exports.begin' | 'images.read' | 'store.rest') {
    const store = await startScriptedStore(welcome);
    const memory = createMemoryKeyring();
    const first = await start({ keyring: memory.keyring });
    const own = { address: store.origin, token: TOKEN, keep: 'keychain' };
    const connection = idOf((await first.host.invoke('connections.add', own)) as Added);
    await first.stop();
    const prompts: (() => void)[] = [];
    const clock = createFakeClock();
    const { host, logged } = await start({
      ...clock,
      keyring: async (...entry) => ({
        ...(await memory.keyring(...entry)),
        getPassword: async () => new Promise((resolve) => prompts.push(() => resolve(TOKEN))),
      }),
    });
    const inputs = {
      'catalogue.open': { connection },
      'exports.begin': { connection, rows: 'orders', format: 'csv', search: '', recipients: false },
      'images.read': { connection, address: '/a.png' },
      'store.rest': { connection, id: '1', method: 'GET', path: '/themes.json', query: {}, body: null },
    };
    const answer = host.invoke(name, inputs[name]);
    await expect.poll(() => prompts.length).toBeGreaterThan(0);
    const answerPrompts = () => prompts.splice(0).forEach((give) => give());
    return { host, clock, answer, answerPrompts, store, logged };
  }

  test.each(['catalogue.open', 'exports.begin', 'store.rest'] as const)(
    'ends %s at once, and nothing is sent if the prompt is answered later',
    async (name) => {
      const { host, answer, answerPrompts, store, logged } = await asking(name);
      await host.stop();
      await answer;
      answerPrompts();
      // A call that was sent would arrive before this one.
      await fetch(store.origin);
      await store.close();
      expect(store.received).toHaveLength(1);
      expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
    },
  );

  test('waits two seconds for images.read, which cannot be cancelled', async () => {
    const { host, clock, answer, answerPrompts, store } = await asking('images.read');
    const stopping = host.stop();
    await clock.waitedFor(2_000);
    clock.advance(2_000);
    expect(await stopping).toBeUndefined();
    answerPrompts();
    expect(await answer).toMatchObject({ ok: false });
    await store.close();
    expect(store.received).toHaveLength(1);
  });
});

describe('startStore', () => {
  test('starts the embedded store before the first call when it is the active one', async () => {
    const { host, events } = await start();
    host.startStore();
    await expect.poll(() => stateIn(events)).toBe('ready');
    expect(stateIn(events)).toBe('ready');
  });

  test('does not start the embedded store when another store is active', async () => {
    const { host, events } = await start({
      environment: { STOREDESK_STORE_URL: 'https://shop.example', STOREDESK_STORE_TOKEN: TOKEN },
    });
    host.startStore();
    expect(stateIn(events)).toBeUndefined();
  });

  function stateIn(events: HostUnderTest['events']) {
    return events.flatMap((event) => (event.type === 'embedded_store' ? [event.state] : [])).at(-1);
  }
});

test('a damaged database is set aside with a notice, and the app starts', async () => {
  writeFileSync(join(folder.dataDir, 'storedesk.db'), 'x'.repeat(9000));
  const { host } = await start();
  expect(await host.invoke('app.info', null)).toMatchObject({
    value: { notices: [expect.objectContaining({ kind: 'file_set_aside' })] },
  });
});

test('the host does not start when the data folder cannot be written, and says why', async () => {
  writeFileSync(join(folder.dataDir, 'file'), '');
  await expect(startHost(join(folder.dataDir, 'file', 'data'))).rejects.toThrow(
    'cannot be written (ENOTDIR)',
  );
});

describe('a store from the environment', () => {
  test('is a connection for this run only, and its token is sent to that store only', async () => {
    const store = await startScriptedStore(json(200, { themes: [] }));
    const { host, events, logged, stop } = await start({
      environment: { STOREDESK_STORE_URL: store.origin, STOREDESK_STORE_TOKEN: TOKEN },
    });
    const connections = await host.invoke('connections.list', null);
    expect(connections).toMatchObject({
      value: [{ id: 'sandbox' }, { id: 'environment', kind: 'environment', tokenKept: 'session' }],
    });
    const call = {
      connection: 'environment',
      id: '1',
      method: 'GET',
      path: '/themes.json',
      query: {},
      body: null,
    };
    const answer = await host.invoke('store.rest', call);
    expect(answer).toMatchObject({ ok: true, value: { body: { themes: [] } } });
    expect(store.received[0]?.headers['x-service-access-token']).toBe(TOKEN);
    expect(JSON.stringify([connections, answer, events, logged])).not.toContain(TOKEN);
    await stop();
    await store.close();
    const again = await start();
    expect(await again.host.invoke('connections.list', null)).toMatchObject({ value: [{ id: 'sandbox' }] });
  });

  test('keeps its printed marks for the next run, unless its address changed', async () => {
    const at = (name: string) => ({
      environment: { STOREDESK_STORE_URL: `https://${name}.example`, STOREDESK_STORE_TOKEN: TOKEN },
    });
    const connection = 'environment';
    const printed = async ({ host }: Awaited<ReturnType<typeof start>>) =>
      host.invoke('printed.list', { connection });
    const first = await start(at('one'));
    const orders = [{ order: 7, orderUpdatedAt: '2026-07-01T10:00:00Z' }];
    expect(await first.host.invoke('printed.set', { connection, orders, printed: true })).toMatchObject({
      ok: true,
    });
    await first.stop();
    const second = await start(at('one'));
    expect(await printed(second)).toMatchObject({ value: [{ order: 7 }] });
    await second.stop();
    const third = await start(at('two'));
    expect(await printed(third)).toEqual({ ok: true, value: [] });
    await third.stop();
  });

  test('keeps its catalogue copy for the next run, and loses it in a run without the variables', async () => {
    const environment = { STOREDESK_STORE_URL: 'https://shop.example', STOREDESK_STORE_TOKEN: TOKEN };
    const copies = join(folder.dataDir, 'catalogue');
    mkdirSync(copies);
    for (const name of ['environment.db', 'gone.db']) writeFileSync(join(copies, name), '');
    const { stop } = await start({ environment });
    expect(readdirSync(copies)).toEqual(['environment.db']);
    await stop();
    await start();
    expect(readdirSync(copies)).toEqual([]);
  });
});

describe('a read-only store', () => {
  test('receives no writes by REST, GraphQL or the queue, but is still read', async () => {
    const store = await startScriptedStore(json(200, { themes: [] }));
    const environment = { STOREDESK_STORE_URL: store.origin, STOREDESK_STORE_TOKEN: TOKEN };
    const { host } = await start({ environment });
    const connection = 'environment';
    await host.invoke('connections.change', { connection, readOnly: true });
    const rest = { connection, id: '1', query: {} };
    const theme = {
      subject: { kind: 'theme', id: 1, name: 'Dawn' },
      payload: { operation: 'publish', before: null },
    };
    const writes = [
      ['store.rest', { ...rest, method: 'POST', path: '/themes.json', body: { theme: { name: 'Dusk' } } }],
      ['store.rest', { ...rest, method: 'DELETE', path: '/themes/1.json', body: null }],
      ['store.graphql', { connection, id: '2', query: 'mutation { a }', variables: {} }],
      ['queue.submit', { connection, kind: 'theme', jobs: [theme], holdMs: 0 }],
    ] as const;
    for (const [call, input] of writes)
      expect(await host.invoke(call, input)).toEqual({ ok: false, error: { kind: 'read_only' } });
    expect(store.received).toEqual([]);
    const read = { ...rest, method: 'GET', path: '/themes.json', body: null };
    expect(await host.invoke('store.rest', read)).toMatchObject({ ok: true });
    await store.close();
  });
});

test('a run with an environment store opens it, and the next run opens the previous store', async () => {
  const environment = { STOREDESK_STORE_URL: 'https://shop.example', STOREDESK_STORE_TOKEN: TOKEN };
  const first = await start({ environment });
  expect(await first.host.invoke('settings.get', null)).toMatchObject({
    value: { activeConnection: 'environment' },
  });
  await first.stop();
  const { host } = await start();
  expect(await host.invoke('settings.get', null)).toMatchObject({ value: { activeConnection: 'sandbox' } });
});
