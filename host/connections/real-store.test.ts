import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchScript, STORE } from '../test/launch-script.ts';
import { type HostUnderTest, makeDataDir, startHost } from '../test/host-under-test.ts';

// To the host this is a remote store: the real one, running as its own process with its own tokens.
const THEMES_ONLY = 'sat_themes_only';
const EVERYTHING = 'sat_everything';
const scopes = 'themes,products,orders,third_party_fulfillment_orders,assigned_fulfillment_orders';

const folder = makeDataDir();
const remote = launchScript(STORE, () => [
  `--token=${THEMES_ONLY}=themes`,
  `--token=${EVERYTHING}=${scopes}`,
]);
let running: HostUnderTest;
let address: string;

beforeAll(async () => {
  const database = join(folder.dataDir, 'remote.db');
  const store = remote.launchStore(['--port', '0', '--database', database, '--seed', 'demo', '--sandbox']);
  const ready = await store.ready;
  if (!ready.ok) throw new Error(ready.error.reason);
  address = ready.value.url;
  running = await startHost(folder.dataDir);
}, 60_000);

afterAll(async () => {
  await running.stop();
  remote.killAll();
  folder.remove();
});

beforeEach(() => setShopState('open'));

async function setShopState(state: string): Promise<void> {
  const response = await fetch(`${address}/_sandbox/shop`, {
    method: 'PUT',
    headers: { 'x-service-access-token': EVERYTHING, 'content-type': 'application/json' },
    body: JSON.stringify({ state }),
  });
  expect(response.status).toBe(200);
}

async function connect(token: string): Promise<string> {
  const added = await running.host.invoke('connections.add', { address, token, keep: 'session' });
  expect(added).toMatchObject({ ok: true });
  return added.ok ? (added.value as { id: string }).id : '';
}

function rest(connection: string, path: string) {
  return running.host.invoke('store.rest', {
    connection,
    id: 'call',
    method: 'GET',
    path,
    query: {},
    body: null,
  });
}

function graphql(connection: string, query: string) {
  return running.host.invoke('store.graphql', { connection, id: 'call', query, variables: {} });
}

test('a connected store reports the scopes of the token and its API version', async () => {
  const id = await connect(THEMES_ONLY);
  expect(await running.host.invoke('connections.check', { connection: id })).toMatchObject({
    ok: true,
    value: { scopes: ['themes'], apiVersion: '2026-10' },
  });
});

test('adding a store with an unknown token is refused and keeps nothing', async () => {
  const before = await running.host.invoke('connections.list', null);
  const added = await running.host.invoke('connections.add', {
    address,
    token: 'sat_unknown',
    keep: 'session',
  });
  expect(added).toMatchObject({ ok: false, error: { kind: 'access_denied' } });
  expect(await running.host.invoke('connections.list', null)).toEqual(before);
});

test('a missing scope is an access_denied error in REST and GraphQL, not a refused token', async () => {
  const id = await connect(THEMES_ONLY);
  expect(await rest(id, '/themes.json')).toMatchObject({ ok: true });
  expect(await rest(id, '/products/1/variants.json')).toMatchObject({
    error: { kind: 'access_denied', said: expect.stringContaining('access scope products') },
  });
  expect(await graphql(id, '{ shop { name } products(first: 1) { nodes { id } } }')).toMatchObject({
    ok: true,
    value: { data: { shop: {} }, errors: [{ extensions: { code: 'ACCESS_DENIED' } }] },
  });
  expect(running.events.filter(({ type }) => type === 'reachability')).not.toContainEqual(
    expect.objectContaining({ connection: id, state: 'token_refused' }),
  );
});

test.each(['frozen', 'fraudulent', 'unavailable'])(
  'a %s shop is reported in REST and GraphQL',
  async (state) => {
    const id = await connect(EVERYTHING);
    await setShopState(state);
    expect(await rest(id, '/themes.json')).toMatchObject({ error: { kind: 'shop_inactive', state } });
    expect(await graphql(id, '{ shop { name } }')).toMatchObject({ error: { kind: 'shop_inactive', state } });
    expect(running.events.findLast(({ type }) => type === 'reachability')).toMatchObject({
      connection: id,
      state,
    });
  },
);

test('a store cannot be removed while jobs wait for it, only after they are cancelled', async () => {
  const connection = await connect(THEMES_ONLY);
  const remove = async () => running.host.invoke('connections.remove', { connection });
  const job = {
    subject: { kind: 'theme', id: 1, name: 'One' },
    payload: { operation: 'rename', name: 'Two', before: null },
  };
  const submit = { connection, kind: 'theme', jobs: [job], holdMs: 60_000 };
  const submitted = await running.host.invoke('queue.submit', submit);
  const { id: batch } = (submitted.ok ? submitted.value : {}) as { id: string };
  expect(await remove()).toEqual({ ok: false, error: { kind: 'host', reason: 'batch_open', detail: null } });
  expect(await rest(connection, '/themes.json')).toMatchObject({ ok: true });
  expect(await running.host.invoke('queue.list', { connection })).toMatchObject({
    value: [{ id: batch, jobs: [{ state: { kind: 'held' } }] }],
  });

  // Paused jobs are no longer sent, but can still be cancelled.
  await running.host.invoke('queue.pause', { batch });
  expect(await remove()).toMatchObject({ error: { reason: 'batch_open' } });
  await running.host.invoke('queue.cancel', { batch, jobs: null });
  expect(await remove()).toEqual({ ok: true, value: null });
});

test('a query above the maximum cost is refused', async () => {
  const id = await connect(EVERYTHING);
  expect(
    await graphql(id, '{ products(first: 250) { nodes { variants(first: 50) { nodes { id } } } } }'),
  ).toMatchObject({
    error: { kind: 'max_cost_exceeded', maxCost: 1000 },
  });
});

test('an invalid query is refused as a bad request', async () => {
  const id = await connect(EVERYTHING);
  expect(await graphql(id, '{ shop { nonsense } }')).toMatchObject({ error: { kind: 'bad_request' } });
  expect(await graphql(id, '{ shop {')).toMatchObject({ error: { kind: 'bad_request' } });
});
