import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { type ConnectInput, type ConnectionId, STORE_COLOURS } from '../../shared/contract/connection.ts';
import { err } from '../../shared/result.ts';
import { createMemoryKeyring } from '../test/memory-keyring.ts';
import { html, json, type Step, storeThat } from '../test/scripted-store.ts';
import { type ConnectionRow, createConnectionRows } from './connection-rows.ts';
import { createConnections } from './connections.ts';
import {
  bytesOnDisk,
  idOf,
  input,
  setUpConnections,
  start,
  TOKEN,
  welcome,
  welcomeOf,
} from './test/connections-under-test.ts';
import {
  ENVIRONMENT_CONNECTION,
  SANDBOX_CONNECTION,
  UNNAMED_ENVIRONMENT_STORE,
} from '../../shared/own-connections.ts';

setUpConnections();

test('the sandbox is always listed and cannot be removed', async () => {
  const { connections, vault } = start();
  const sandbox = {
    id: 'sandbox',
    name: 'Sandbox',
    kind: 'sandbox',
    storeKind: 'service',
    gidNamespace: 'service',
    tokenKept: 'session',
    colour: 'grey',
    readOnly: false,
  };
  expect(connections.list()).toEqual([sandbox]);
  await vault.keep('sandbox' as ConnectionId, vault.seal(TOKEN), 'session');
  expect(await connections.locate('sandbox' as ConnectionId)).toMatchObject({
    ok: true,
    value: { origin: 'http://127.0.0.1:5' },
  });
  expect(await connections.remove('sandbox' as ConnectionId)).toMatchObject({
    error: { kind: 'host', reason: 'refused' },
  });
});

describe('an added store', () => {
  test('D1.1 is checked with the given header and version, and is listed after a restart', async () => {
    const store = await storeThat(welcome);
    const first = start();
    const options = { headerName: 'X-Other-Token', apiVersion: '2026-07', gidNamespace: 'other' };
    const added = await first.connections.add(input(`${store.origin}/admin?x=1`, options));
    const connection = {
      id: 'connection-1',
      name: 'Northwind',
      kind: 'remote',
      storeKind: 'service',
      gidNamespace: 'other',
      tokenKept: 'keychain',
      colour: 'blue',
      readOnly: false,
    };
    expect(added).toEqual({ ok: true, value: connection });
    expect(store.received[0]).toMatchObject({ url: '/admin/api/2026-07/graphql.json' });
    expect(store.received[0]?.headers['x-other-token']).toBe(TOKEN);
    expect(first.changes()).toBe(1);
    first.database.close();

    const second = start(first.memory);
    expect(second.connections.list().at(-1)).toEqual(connection);
    expect(await second.connections.locate(connection.id as ConnectionId)).toMatchObject({
      value: { origin: store.origin, headerName: 'X-Other-Token', apiVersion: '2026-07' },
    });
    second.database.close();
  });

  test('has the given name', async () => {
    const store = await storeThat(welcome);
    const { connections } = start();
    expect(await connections.add(input(store.origin, { name: 'Berlin' }))).toMatchObject({
      value: { name: 'Berlin' },
    });
  });

  test('gets a number when its name is already taken', async () => {
    const store = await storeThat(welcome, welcome, welcome);
    const { connections } = start();
    await connections.add(input(store.origin));
    await connections.add(input(store.origin, { keep: 'session' }));
    await connections.add(input(store.origin));
    const names = connections.list().map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Northwind', 'Northwind (2)', 'Northwind (3)', 'Sandbox']);
  });

  test('has its token in the keychain and nowhere on the disk', async () => {
    const store = await storeThat(welcome);
    const { connections, database, memory } = start();
    await connections.add(input(store.origin));
    expect([...memory.held]).toEqual([['connection:connection-1', TOKEN]]);
    expect(bytesOnDisk()).not.toContain(TOKEN);
    database.close();
    expect(bytesOnDisk()).not.toContain(TOKEN);
    expect(bytesOnDisk()).toContain('Northwind');
  });

  test('leaves nothing in the keychain and on disk when it is for this session only', async () => {
    const store = await storeThat(welcome);
    const { connections, database, memory } = start();
    const id = idOf(await connections.add(input(store.origin, { keep: 'session' })));
    expect(connections.list().at(-1)).toMatchObject({ id, tokenKept: 'session' });
    expect(await connections.locate(id)).toMatchObject({ ok: true });
    database.close();
    expect(memory.held.size).toBe(0);
    expect(bytesOnDisk()).not.toMatch(/Northwind|sat_/);
    expect(start().connections.list()).toHaveLength(1);
  });
});

describe('adding a store keeps nothing', () => {
  function expectNothing({ connections, memory, changes }: ReturnType<typeof start>): void {
    expect(connections.list()).toHaveLength(1);
    expect(memory.held.size).toBe(0);
    expect(changes()).toBe(0);
  }

  test('when it is cancelled during the check of the store', async () => {
    const leaving = new AbortController();
    const store = await storeThat(() => leaving.abort());
    const host = start();
    expect(await host.connections.add(input(store.origin), leaving.signal)).toMatchObject({
      error: { kind: 'aborted' },
    });
    expectNothing(host);
  });

  test.each(['keychain', 'session'] as const)(
    'when it is cancelled while the token is being saved: %s',
    async (keep) => {
      const leaving = new AbortController();
      const store = await storeThat(welcome);
      const host = start();
      const vault = { ...host.vault };
      host.vault.keep = async (...given) => {
        leaving.abort();
        return vault.keep(...given);
      };
      const added = await host.connections.add(input(store.origin, { keep, readOnly: true }), leaving.signal);
      expect(added).toEqual({ ok: false, error: { kind: 'aborted', sent: 'no' } });
      expectNothing(host);
    },
  );

  test.each<[string, Step, string]>([
    [
      'the token is wrong',
      json(200, { errors: [{ message: 'no', extensions: { code: 'ACCESS_DENIED' } }] }),
      'access_denied',
    ],
    ['a web page answers', html(200), 'not_a_store'],
    ['the shop is frozen', json(402, { errors: 'frozen' }), 'shop_inactive'],
    ['the connection breaks', (response) => response.destroy(), 'unreachable'],
  ])('when %s', async (_, step, kind) => {
    // The store answers the same when tried as the other kind.
    const store = await storeThat(step, step);
    const host = start();
    expect(await host.connections.add(input(store.origin))).toMatchObject({ ok: false, error: { kind } });
    expectNothing(host);
  });

  test.each<[string, string, Partial<ConnectInput>, object]>([
    ['the address is none', 'not an address', {}, { kind: 'bad_address' }],
    ['the address is not protected', 'http://shop.example', {}, { kind: 'bad_address' }],
    [
      'the token has a line break',
      'shop.example',
      { token: 'sat_a\nHost: b' },
      { kind: 'invalid', fields: { token: [expect.any(String)] } },
    ],
    [
      'the header is taken',
      'shop.example',
      { headerName: 'Host' },
      { kind: 'invalid', fields: { headerName: [expect.any(String)] } },
    ],
  ])('when %s', async (_, address, changes, error) => {
    const host = start();
    expect(await host.connections.add(input(address, changes))).toMatchObject({ ok: false, error });
    expectNothing(host);
  });

  test('when there is no keychain', async () => {
    const store = await storeThat(welcome);
    const host = start();
    host.memory.breakDown();
    expect(await host.connections.add(input(store.origin))).toMatchObject({
      error: { kind: 'keychain', problem: 'no_daemon' },
    });
    expectNothing(host);
  });

  test('when the row cannot be saved, and removes the token again', async () => {
    const store = await storeThat(welcome);
    const host = start();
    host.database.exec('pragma query_only = on');
    expect(await host.connections.add(input(store.origin))).toMatchObject({
      error: { kind: 'storage', problem: 'read_only' },
    });
    expectNothing(host);
  });
});

describe('removing a store', () => {
  test('removes the connection and its token', async () => {
    const store = await storeThat(welcome);
    const { connections, memory, changes, removed } = start();
    const id = idOf(await connections.add(input(store.origin)));
    expect(await connections.remove(id)).toEqual({ ok: true, value: null });
    expect(connections.list()).toHaveLength(1);
    expect(memory.held.size).toBe(0);
    expect(changes()).toBe(2);
    expect(removed).toEqual([[id, 'Northwind']]);
    expect(await connections.locate(id)).toMatchObject({ error: { kind: 'no_connection' } });
    expect(await connections.remove(id)).toMatchObject({ error: { kind: 'no_connection' } });
  });

  test('fails and keeps the store when its token cannot be removed from the keychain', async () => {
    const store = await storeThat(welcome);
    const { connections, memory, removed } = start();
    const id = idOf(await connections.add(input(store.origin)));
    memory.breakDown();
    expect(await connections.remove(id)).toMatchObject({ error: { kind: 'keychain' } });
    expect(connections.list()).toHaveLength(2);
    expect(removed).toEqual([]);
  });

  test('fails and keeps the store, its token and its marks when the database is read-only', async () => {
    const store = await storeThat(welcome, welcome);
    const { connections, database, gateway, memory, removed } = start();
    const id = idOf(await connections.add(input(store.origin, { colour: 'red', readOnly: true })));
    const before = connections.list();
    database.exec('pragma query_only = on');
    expect(await connections.remove(id)).toMatchObject({ error: { kind: 'storage', problem: 'read_only' } });
    expect(connections.list()).toEqual(before);
    expect(memory.held.size).toBe(1);
    expect(removed).toEqual([]);
    expect(await gateway.check(id)).toMatchObject({ ok: true });
    database.exec('pragma query_only = off');
    expect(await connections.remove(id)).toMatchObject({ ok: true });
    expect(database.prepare('select * from connection_marks').all()).toEqual([]);
  });
});

test('a call fails when the token was removed from the keychain', async () => {
  const store = await storeThat(welcome);
  const first = start();
  const id = idOf(await first.connections.add(input(store.origin)));
  first.database.close();
  const second = start(createMemoryKeyring());
  expect(await second.gateway.check(id)).toMatchObject({
    error: { kind: 'no_connection', reason: 'no_token' },
  });
});

describe('the marks of a store (name, color, read-only)', () => {
  test('contain a long shop name cut to whole characters without trailing spaces', async () => {
    const long = 'n'.repeat(98);
    const store = await storeThat(welcomeOf(`${long}  & Sons`), welcomeOf(`${long}n🏔 Outfitters`));
    const { connections } = start();
    expect(await connections.add(input(store.origin))).toMatchObject({ value: { name: long } });
    expect(await connections.add(input(store.origin))).toMatchObject({ value: { name: `${long}n` } });
  });

  test('contain a color that no other store has, as long as there are enough', async () => {
    const store = await storeThat(...STORE_COLOURS.map(() => welcome));
    const { connections } = start();
    for (const _ of STORE_COLOURS) await connections.add(input(store.origin));
    const colours = connections.list().map(({ colour }) => colour);
    expect(colours.slice(0, -1).toSorted()).toEqual([...STORE_COLOURS].toSorted());
    expect(colours.at(-1)).toBe('blue');
  });

  test('can be changed and are kept over a restart', async () => {
    const store = await storeThat(welcome);
    const first = start();
    const id = idOf(await first.connections.add(input(store.origin)));
    const change = { connection: id, name: 'Live shop', colour: 'red', readOnly: true } as const;
    expect(first.connections.change(change)).toMatchObject({ ok: true, value: { ...marks, id } });
    expect(first.connections.change({ connection: SANDBOX_CONNECTION, name: 'Practice' })).toMatchObject({
      ok: true,
    });
    expect(first.changes()).toBe(3);
    first.database.close();

    const { connections } = start(first.memory);
    expect(connections.list()).toMatchObject([{ name: 'Practice', colour: 'grey', readOnly: false }, marks]);
    expect(connections.isReadOnly(id)).toBe(true);
    expect(connections.change({ connection: id, name: '' })).toMatchObject({ value: { name: 'Northwind' } });
  });

  test('keep their value when a change does not contain them', async () => {
    const store = await storeThat(welcome);
    const { connections } = start();
    const id = idOf(await connections.add(input(store.origin, { colour: 'red', readOnly: true })));
    const kept = { colour: 'red', readOnly: true };
    expect(connections.change({ connection: id, name: 'Live shop' })).toMatchObject({
      value: { ...kept, name: 'Live shop' },
    });
    expect(connections.change({ connection: id, colour: 'pink' })).toMatchObject({
      value: { name: 'Live shop', colour: 'pink', readOnly: true },
    });
  });

  test('are not saved on disk for a store of this session', async () => {
    const store = await storeThat(welcome);
    const { connections, database } = start();
    const id = idOf(await connections.add(input(store.origin, { keep: 'session' })));
    expect(connections.change({ connection: id, readOnly: true })).toMatchObject({
      value: { readOnly: true },
    });
    expect(connections.isReadOnly(id)).toBe(true);
    expect(database.prepare('select * from connection_marks').all()).toEqual([]);
  });

  test('do not change when they cannot be saved', async () => {
    const { connections, database } = start();
    database.exec('pragma query_only = on');
    const change = { connection: SANDBOX_CONNECTION, readOnly: true };
    expect(connections.change(change)).toMatchObject({ error: { kind: 'storage' } });
    expect(connections.list()).toMatchObject([{ readOnly: false }]);
  });

  test('of the environment store start with its shop name and are kept only for the same address', async () => {
    const store = await storeThat(welcome, welcome);
    const first = start();
    const token = first.vault.seal(TOKEN);
    await first.vault.keep(ENVIRONMENT_CONNECTION, token, 'session');
    first.connections.addForThisRun(environmentAt(store.origin), 'environment');
    expect(await first.connections.check(ENVIRONMENT_CONNECTION)).toMatchObject({ ok: true });
    expect(first.connections.list()[1]).toMatchObject({ name: 'Northwind', colour: 'blue' });
    expect(first.changes()).toBe(1);
    await first.connections.check(ENVIRONMENT_CONNECTION);
    expect(first.changes()).toBe(1);
    first.connections.change({ connection: ENVIRONMENT_CONNECTION, name: 'Live', readOnly: true });
    first.database.close();

    const second = start();
    second.connections.addForThisRun(environmentAt(store.origin), 'environment');
    expect(second.connections.list()[1]).toMatchObject({ name: 'Live', readOnly: true });
    second.database.close();
    const third = start();
    third.connections.addForThisRun(environmentAt('https://other.example'), 'environment');
    expect(third.connections.list()[1]).toMatchObject({ name: UNNAMED_ENVIRONMENT_STORE, readOnly: false });
  });
});

const marks = { name: 'Live shop', colour: 'red', readOnly: true } as const;

function environmentAt(origin: string): ConnectionRow {
  return {
    id: ENVIRONMENT_CONNECTION,
    name: UNNAMED_ENVIRONMENT_STORE,
    origin,
    storeKind: 'service',
    headerName: 'X-Service-Access-Token',
    gidNamespace: 'service',
    apiVersion: 'latest',
    shopName: null,
  };
}

test('locating the sandbox fails with the error of the embedded store', async () => {
  const { database, vault, gateway } = start();
  const failure: ApiError = { kind: 'store_not_running', reason: 'ended', detail: 'no' };
  const connections = createConnections({
    rows: createConnectionRows(database),
    schemas: { answeredIn: () => undefined, forget: () => undefined },
    vault,
    gateway,
    embeddedStore: { address: async () => err(failure) },
    now: () => 0,
    newId: () => 'x' as ConnectionId,
    isUnderWay: () => false,
    onRemoved: () => undefined,
    onChange: () => undefined,
    log: () => undefined,
  });
  expect(await connections.locate('sandbox' as ConnectionId)).toEqual(err(failure));
});
