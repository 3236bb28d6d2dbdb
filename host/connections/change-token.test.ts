import { expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { html, json, type Step, storeThat } from '../test/scripted-store.ts';
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

setUpConnections();

const NEW = 'sat_the_new_one';
const denied = json(200, { errors: [{ message: 'no', extensions: { code: 'ACCESS_DENIED' } }] });
const noScopes = json(200, {
  data: { __typename: 'QueryRoot', currentAppInstallation: { accessScopes: [{ handle: 'read_customers' }] } },
});

/** A stored or session connection to a store that accepts its first token, then answers with `script`. */
async function connected(keep: 'keychain' | 'session', ...script: Step[]) {
  const store = await storeThat(welcome, ...script);
  const host = start();
  const id = idOf(await host.connections.add(input(store.origin, { keep })));
  return {
    ...host,
    store,
    id,
    change: async (token = NEW) => host.connections.changeToken({ connection: id, token }),
  };
}

/** The token that the store receives with the connection's next call. */
async function tokenInUse({ gateway, store, id }: Awaited<ReturnType<typeof connected>>): Promise<unknown> {
  await gateway.check(id);
  return store.received.at(-1)?.headers['x-service-access-token'];
}

test.each(['keychain', 'session'] as const)('a new token replaces the old one in the %s', async (keep) => {
  const host = await connected(keep, welcome, welcome);
  expect(await host.change()).toEqual({ ok: true, value: null });
  expect(host.store.received.at(-1)?.headers['x-service-access-token']).toBe(NEW);
  expect(await tokenInUse(host)).toBe(NEW);
  expect([...host.memory.held.values()]).toEqual(keep === 'keychain' ? [NEW] : []);
  expect(host.connections.list().at(-1)).toMatchObject({ id: host.id, tokenKept: keep });
  expect(host.changes()).toBe(2);
  // The old token may have been denied the schema.
  expect(host.forgotten).toEqual([host.id]);
  expect(bytesOnDisk()).not.toMatch(/sat_/);
});

test.each<[string, string, Step, object]>([
  ['the store refuses the new one', NEW, denied, { kind: 'access_denied' }],
  ['a web page answers', NEW, html(200), { kind: 'not_a_store' }],
  ['the connection breaks', NEW, (response) => response.destroy(), { kind: 'unreachable' }],
  ['the new one opens nothing', NEW, noScopes, { kind: 'invalid', fields: { token: ['no_scopes'] } }],
  [
    'it has a line break',
    'sat_a\nHost: b',
    welcome,
    { kind: 'invalid', fields: { token: ['token_characters'] } },
  ],
  [
    'it is of another shop',
    NEW,
    welcomeOf('Southwind'),
    { kind: 'invalid', said: 'Southwind', fields: { token: ['other_shop'] } },
  ],
])('the old token stays when %s', async (_, token, step, error) => {
  const host = await connected('keychain', step, welcome, welcome);
  expect(await host.change(token)).toMatchObject({ ok: false, error });
  expect([...host.memory.held.values()]).toEqual([TOKEN]);
  expect(await tokenInUse(host)).toBe(TOKEN);
  expect(host.changes()).toBe(1);
  expect(host.forgotten).toEqual([]);
});

test('the old token stays when the keychain does not answer', async () => {
  const host = await connected('keychain', welcome, welcome);
  host.memory.breakDown();
  expect(await host.change()).toMatchObject({ error: { kind: 'keychain', problem: 'no_daemon' } });
  expect(await tokenInUse(host)).toBe(TOKEN);
});

test('a token that is too long for the keychain is refused, and the old one stays', async () => {
  const host = await connected('keychain', welcome, welcome);
  expect(await host.change('x'.repeat(2000))).toMatchObject({
    error: { kind: 'keychain', problem: 'too_long' },
  });
  expect([...host.memory.held.values()]).toEqual([TOKEN]);
});

test('a new token repairs a connection whose token is missing from the keychain after a restart', async () => {
  const first = await connected('keychain', welcome, welcome);
  first.database.close();
  const { connections, gateway, memory } = start();
  expect(await gateway.check(first.id)).toMatchObject({
    error: { kind: 'no_connection', reason: 'no_token' },
  });
  expect(await connections.changeToken({ connection: first.id, token: NEW })).toMatchObject({ ok: true });
  expect(await gateway.check(first.id)).toMatchObject({ ok: true });
  expect([...memory.held.values()]).toEqual([NEW]);
});

test('the latest name of the shop is saved and used to recognize a token of another shop', async () => {
  const host = await connected('keychain', welcomeOf('Northwind AG'), welcomeOf('Northwind AG'), welcome);
  await host.connections.check(host.id);
  expect(await host.change()).toMatchObject({ ok: true });
  host.database.close();
  const { connections } = start(host.memory);
  // The shop's first name now counts as that of another shop.
  expect(await connections.changeToken({ connection: host.id, token: TOKEN })).toMatchObject({
    error: { fields: { token: ['other_shop'] } },
  });
});

test('a connection that is removed while its token is changed keeps no token', async () => {
  const held: { remove: () => Promise<void> } = { remove: async () => undefined };
  const host = await connected('keychain', (response) => {
    held.remove().then(
      () => welcome(response),
      () => response.destroy(),
    );
  });
  held.remove = async () => {
    await host.connections.remove(host.id);
  };
  expect(await host.change()).toMatchObject({ error: { kind: 'no_connection', reason: 'gone' } });
  expect(host.memory.held.size).toBe(0);
});

test('the token of the sandbox or of an unknown connection cannot be changed', async () => {
  const { connections } = start();
  const change = async (id: string) =>
    connections.changeToken({ connection: id as ConnectionId, token: NEW });
  expect(await change('sandbox')).toMatchObject({ error: { kind: 'host', reason: 'refused' } });
  expect(await change('nobody')).toMatchObject({ error: { kind: 'no_connection' } });
});
