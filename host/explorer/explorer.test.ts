import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KEPT_HISTORY } from '../../shared/contract/explorer-calls.ts';
import { WHOLE_LOG } from '../activity/test/activity-fixtures.ts';
import { type HostUnderTest, makeDataDir, startHost } from '../test/host-under-test.ts';
import {
  drop,
  html,
  json,
  type ScriptedStore,
  startScriptedStore,
  type Step,
} from '../test/scripted-store.ts';

const connection = 'environment';
const MUTATION = 'mutation { themeDelete(id: "gid://service/Theme/1") { userErrors { message } } }';
let folder: ReturnType<typeof makeDataDir>;
let running: HostUnderTest;
let store: ScriptedStore;
let calls = 0;

beforeEach(() => {
  folder = makeDataDir();
});
afterEach(async () => {
  await running.stop();
  await store.close();
  folder.remove();
});

/** Starts a host with a store that gives these answers, one per call. */
async function open(...answers: Step[]): Promise<void> {
  store = await startScriptedStore(...answers);
  await openHost();
}
async function openHost(): Promise<void> {
  running = await startHost(folder.dataDir, {
    environment: { STOREDESK_STORE_URL: store.origin, STOREDESK_STORE_TOKEN: 'sat_secret' },
  });
}
const invoke = async (name: string, input: object) =>
  running.host.invoke(name, { connection, ...input }) as Promise<{ ok: boolean; value: unknown[] }>;
const run = async (query: string, variables = {}) =>
  invoke('explorer.graphql', { id: String((calls += 1)), query, variables });
const send = async (method: string, path: string, body: unknown = null) =>
  invoke('explorer.rest', { id: String((calls += 1)), method, path, query: {}, body });
const allow = async (allowed = true) => invoke('explorer.allowWrites', { allowed });
const logged = async () => (await running.call('activity.list', { ...WHOLE_LOG, connection })).entries;

test('draft and history are kept over a restart, and deleted with their connection', async () => {
  await open();
  const rest = { call: 'themes.list', typed: {}, bodies: {} };
  const draft = { query: '{ shop { name } }', variables: '', operation: null, file: null, rest };
  for (const of of [connection, 'gone']) {
    await invoke('explorer.keepDraft', { connection: of, draft });
    await invoke('explorer.remember', { connection: of, query: '{ a }', variables: '' });
  }
  await running.stop();
  await openHost();
  expect(await invoke('explorer.draft', {})).toMatchObject({ value: draft });
  expect(await invoke('explorer.history', {})).toMatchObject({ value: [{ query: '{ a }' }] });
  expect(await invoke('explorer.draft', { connection: 'gone' })).toMatchObject({ value: null });
  expect(await invoke('explorer.history', { connection: 'gone' })).toMatchObject({ value: [] });
});

describe('a query', () => {
  test('returns the unchanged answer with cost and request id, and is not recorded in the activity log', async () => {
    const cost = {
      requestedQueryCost: 3,
      actualQueryCost: 2,
      throttleStatus: { maximumAvailable: 1000, currentlyAvailable: 998, restoreRate: 50 },
    };
    const body = { data: { shop: { name: 'Demo' } }, extensions: { cost } };
    await open(json(200, body, { 'x-request-id': 'req-1' }));
    expect(await run('{ shop { name } }')).toMatchObject({
      ok: true,
      value: {
        status: 200,
        body,
        headers: { 'x-request-id': 'req-1' },
        cost: { requested: 3, actual: 2, maximum: 1000, available: 998, restorePerSecond: 50 },
      },
    });
    expect(await logged()).toEqual([]);
  });

  test('that the store rejects returns the body of the store, not an error', async () => {
    const body = { errors: [{ message: 'Bad cursor', extensions: { code: 'BAD_USER_INPUT' } }] };
    await open(json(200, body));
    expect(await run('{ shop { name } }')).toMatchObject({ ok: true, value: { body, cost: null } });
  });

  test('that is answered by something else than a store fails', async () => {
    await open(html(200));
    expect(await run('{ shop { name } }')).toMatchObject({ ok: false, error: { kind: 'not_a_store' } });
  });
});

describe('a write', () => {
  const off = { ok: false, error: { kind: 'host', reason: 'writes_off' } };

  test.each([MUTATION, 'subscription { a }', 'mutation {'])(
    'is not sent until writes are allowed: %s',
    async (query) => {
      await open(json(200, {}));
      expect(await run(query)).toMatchObject(off);
      expect(await send('DELETE', '/themes/1.json')).toMatchObject(off);
      expect([store.received, await logged()]).toEqual([[], []]);
    },
  );

  test('is sent while writes are allowed, at most until the end of the run', async () => {
    await open(json(200, { data: { themeDelete: { userErrors: [] } } }, { 'x-request-id': 'req-3' }));
    expect(await allow()).toMatchObject({ value: { writes: true } });
    expect(await run(MUTATION)).toMatchObject({ ok: true });
    expect(await logged()).toMatchObject([
      { action: 'graphql.mutation', outcome: 'done', requestId: 'req-3' },
    ]);
    await allow(false);
    expect(await run(MUTATION)).toMatchObject(off);
    await allow();
    await running.stop();
    await openHost();
    expect(await run(MUTATION)).toMatchObject(off);
    expect(store.received).toHaveLength(1);
  });

  test('is refused for a read-only store, even if writes are allowed', async () => {
    await open(json(200, {}));
    await allow();
    await running.host.invoke('connections.change', { connection, readOnly: true });
    const readOnly = { ok: false, error: { kind: 'read_only' } };
    expect(await allow()).toMatchObject(readOnly);
    expect(await run(MUTATION)).toMatchObject(readOnly);
    expect(await send('DELETE', '/themes/1.json')).toMatchObject(readOnly);
    expect(store.received).toEqual([]);
    // Allowed for as long as the store could be changed, and not automatically again.
    await running.host.invoke('connections.change', { connection, readOnly: false });
    expect(await run(MUTATION)).toMatchObject(off);
  });

  test('is allowed and disallowed with an event, for the other windows', async () => {
    await open(json(200, {}));
    const change = { type: 'records.changed', connection, what: 'writes' };
    const changes = () => running.events.filter((event) => 'what' in event && event.what === change.what);
    await allow();
    await allow();
    expect(changes()).toEqual([change]);
    await allow(false);
    await allow(false);
    expect(changes()).toEqual([change, change]);
  });

  test('by REST is recorded, and returns the error body of the store', async () => {
    const body = { errors: { name: ["can't be blank"] } };
    await open(json(422, body, { 'x-request-id': 'req-2' }));
    await allow();
    expect(await send('PUT', '/themes/1.json', { theme: { name: '' } })).toMatchObject({
      ok: true,
      value: { status: 422, body, headers: { 'x-request-id': 'req-2' } },
    });
    expect(await logged()).toMatchObject([
      { action: 'themes.update', outcome: 'refused', requestId: 'req-2', sent: { name: '' } },
    ]);
  });

  test('is refused for a locked theme in GraphQL and REST, and recorded as failed', async () => {
    await open(json(200, {}));
    await allow();
    await running.host.invoke('themeRecords.lock', { connection, theme: 1, locked: true });
    const locked = { ok: false, error: { kind: 'theme_locked' } };
    expect(await run(MUTATION)).toMatchObject(locked);
    expect(await send('DELETE', '/themes/1.json')).toMatchObject(locked);
    expect(await send('PUT', '/themes/1.json', { theme: { role: 'main' } })).toMatchObject(locked);
    expect(store.received).toEqual([]);
    // Activity lists the attempts, and that they were not sent.
    expect(await logged()).toMatchObject(
      Array.from({ length: 3 }, () => ({ outcome: 'failed', error: { kind: 'theme_locked' } })),
    );
  });

  test('by REST is recorded with the deleted theme from the answer', async () => {
    await open(json(200, { id: 1, name: 'Dawn', role: 'unpublished' }, { 'x-request-id': 'req-4' }));
    await allow();
    await send('DELETE', '/themes/1.json');
    expect(await logged()).toMatchObject([
      {
        action: 'themes.delete',
        subject: { name: 'Dawn' },
        before: { name: 'Dawn', role: 'unpublished' },
        after: null,
        requestId: 'req-4',
      },
    ]);
  });

  test('is sent only once when its answer is lost, and recorded as unknown', async () => {
    await open(drop);
    await allow();
    expect(await run(MUTATION)).toMatchObject({ ok: false, error: { kind: 'unreachable', sent: 'unknown' } });
    expect(await logged()).toMatchObject([{ action: 'graphql.mutation', outcome: 'unknown' }]);
    expect(store.received).toHaveLength(1);
  });
});

test('a call waits for the rate limit and reports how long it took', async () => {
  await open(
    json(200, { themes: [] }, { 'x-service-api-call-limit': '40/40' }),
    json(201, { theme: { id: 2, name: 'Dusk' } }, { 'x-service-api-call-limit': '40/40' }),
  );
  await allow();
  await send('GET', '/themes.json');
  const answer = await send('POST', '/themes.json', { theme: { name: 'Dusk' } });
  // The bucket of 40 refills at 2 calls per second (D1.11), so the second call waits for half a second.
  expect(answer).toMatchObject({ ok: true, value: { status: 201 } });
  expect((answer.value as unknown as { tookMs: number }).tookMs).toBeGreaterThan(250);
  expect(running.events).toContainEqual(expect.objectContaining({ type: 'budget', connection }));
});

test('a list answer has the cursors of the pages beside it, and no address', async () => {
  await open(
    json(200, { variants: [] }, { link: '<https://shop.example/x.json?page_info=abc>; rel="next"' }),
  );
  const answer = await send('GET', '/products/1/variants.json');
  expect(answer).toMatchObject({ ok: true, value: { pages: { previous: null, next: 'abc' } } });
  expect(JSON.stringify(answer)).not.toContain('shop.example');
});

test('explorer.state returns the header and the API version, but neither token nor address', async () => {
  await open(json(200, {}));
  const state = await invoke('explorer.state', {});
  expect(state).toEqual({
    ok: true,
    value: { writes: false, headerName: 'X-Service-Access-Token', apiVersion: 'latest' },
  });
});

describe('the history', () => {
  test('keeps each query once, newest first, per store and over a restart', async () => {
    await open(json(200, {}));
    for (const query of ['{ a }', '{ b }', '{ a }'])
      await invoke('explorer.remember', { query, variables: '{}' });
    await running.stop();
    await openHost();
    expect(await invoke('explorer.history', {})).toMatchObject({
      value: [{ query: '{ a }', variables: '{}' }, { query: '{ b }' }],
    });
    await running.host.invoke('explorer.clearHistory', { connection: 'sandbox' });
    expect((await invoke('explorer.history', {})).value).toHaveLength(2);
    await invoke('explorer.clearHistory', {});
    expect(await invoke('explorer.history', {})).toMatchObject({ value: [] });
  });

  test('is limited to the newest queries', async () => {
    await open(json(200, {}));
    for (let number = 0; number <= KEPT_HISTORY; number += 1)
      await invoke('explorer.remember', { query: `{ a${String(number)} }`, variables: '' });
    const { value } = await invoke('explorer.history', {});
    expect(value).toHaveLength(KEPT_HISTORY);
    expect(value[0]).toMatchObject({ query: `{ a${String(KEPT_HISTORY)} }` });
  });
});

describe('the draft', () => {
  const draft = (query: string) => ({
    query,
    variables: '{"first": ',
    operation: null,
    file: { name: 'Shop', text: '{ a }', version: 'v1' },
    rest: {
      call: 'themes.update',
      typed: { 'params.theme_id': '7' },
      bodies: { 'themes.update': { text: '{', shown: true } },
    },
  });

  test('is kept for its store only and survives a crash', async () => {
    await open(json(200, {}));
    expect(await invoke('explorer.draft', {})).toEqual({ ok: true, value: null });
    await invoke('explorer.keepDraft', { draft: draft('{ a') });
    await invoke('explorer.keepDraft', { draft: draft('{ a ') });
    // A second host on the same file, while the first is still running.
    const crashed = running;
    await openHost();
    expect(await invoke('explorer.draft', {})).toEqual({ ok: true, value: draft('{ a ') });
    expect(await running.host.invoke('explorer.draft', { connection: 'sandbox' })).toMatchObject({
      value: null,
    });
    await crashed.stop();
  });

  test('is null when it is damaged in the file', async () => {
    await open(json(200, {}));
    await invoke('explorer.keepDraft', { draft: draft('{ a }') });
    await running.stop();
    const file = new DatabaseSync(join(folder.dataDir, 'storedesk.db'));
    file.exec(`update explorer_drafts set draft = '{"query": 7}'`);
    file.close();
    await openHost();
    expect(await invoke('explorer.draft', {})).toEqual({ ok: true, value: null });
  });
});

test('a query file is refused under a name that leads out of its folder', async () => {
  await open(json(200, {}));
  for (const name of ['../../storedesk', 'a/b', '.hidden'])
    expect(await running.host.invoke('queries.open', { name })).toMatchObject({
      ok: false,
      error: { kind: 'host' },
    });
  expect(
    await running.host.invoke('queries.save', { name: 'Shop', text: '{ shop }', replaces: null }),
  ).toMatchObject({ ok: true, value: { name: 'Shop' } });
  expect(await running.host.invoke('queries.list', null)).toMatchObject({ value: ['Shop'] });
});
