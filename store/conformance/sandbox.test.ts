import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedEmpty } from '../sandbox/seed-empty.ts';
import { startStore, type RunningStore } from './start-store.ts';
import { createStoreClient } from './store-client.ts';
import { publishedTheme } from './theme-rows.ts';

let store: RunningStore;
beforeEach(async () => {
  store = await startStore();
});
afterEach(() => store.stop());

const control = (method: string, path: string, body?: object) =>
  store.send(`/_sandbox/${path}`, { method, ...(body && { body: JSON.stringify(body) }) });

const NO_FAULTS = {
  latency_ms: 0,
  error_rate: 0,
  drop_rate: 0,
  write_drop_rate: 0,
  rest_bucket: null,
  graphql_bucket: null,
};

describe('access', () => {
  it('D6 requires a known token, with any scope', async () => {
    expect((await createStoreClient(store.url, 'x').send('/_sandbox/shop')).status).toBe(403);
    expect((await store.as().send('/_sandbox/shop')).status).toBe(200);
  });

  it('D6 returns 404 if the store was started without the sandbox', async () => {
    await store.stop();
    store = await startStore({ sandbox: null });
    expect((await control('GET', 'shop')).status).toBe(404);
  });

  it('D6 returns 405 for an unsupported method', async () => {
    const { status, headers } = await control('DELETE', 'faults');
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, PUT, HEAD');
  });
});

describe('shop', () => {
  it('D6 closes the shop and opens it again', async () => {
    expect((await control('GET', 'shop')).body).toEqual({ state: 'open' });
    expect((await control('PUT', 'shop', { state: 'frozen' })).body).toEqual({ state: 'frozen' });
    expect((await store.call('themes.list')).status).toBe(402);
    expect((await control('PUT', 'shop', { state: 'open' })).status).toBe(200);
    expect((await store.call('themes.list')).status).toBe(200);
  });

  it('D6 returns 400 for an unknown state', async () => {
    const { status, body } = await control('PUT', 'shop', { state: 'closed' });
    expect(status).toBe(400);
    expect(body.errors?.query).toContain('state');
  });
});

describe('faults', () => {
  beforeEach(() => control('PUT', 'faults', NO_FAULTS));

  it('D6 PUT changes only the given faults, and nothing if one is invalid', async () => {
    expect((await control('GET', 'faults')).body).toEqual(NO_FAULTS);
    expect((await control('PUT', 'faults', { error_rate: 0.25 })).body).toEqual({
      ...NO_FAULTS,
      error_rate: 0.25,
    });
    const bucket = { size: 3, per_second: 1 };
    const both = { ...NO_FAULTS, error_rate: 0.25, rest_bucket: bucket };
    expect((await control('PUT', 'faults', { rest_bucket: bucket })).body).toEqual(both);
    expect((await control('PUT', 'faults', { drop_rate: 2 })).status).toBe(400);
    expect((await control('GET', 'faults')).body).toEqual(both);
  });

  it('D6 error_rate fails its share of the calls with 500, without executing them', async () => {
    let roll = 0.3;
    await store.stop();
    store = await startStore({ random: () => roll });
    await control('PUT', 'faults', { error_rate: 0.3 });
    expect((await store.call('themes.create', { body: { theme: { name: 'x' } } })).status).toBe(201);
    roll = 0.29;
    const { status, headers, body } = await store.call('themes.create', { body: { theme: { name: 'y' } } });
    expect(status).toBe(500);
    expect(body.errors).toContain(headers.get('x-request-id'));
    expect(headers.get('x-service-api-call-limit')).toBe('2/1000000');
    await control('PUT', 'faults', { error_rate: 0 });
    expect((await store.call('themes.list')).body.themes).toHaveLength(2);
  });

  it.each([
    ['error_rate', () => 0],
    [
      'a bug before the query is read',
      () => {
        throw new Error('No dice.');
      },
    ],
  ])('D5.10 %s returns a GraphQL INTERNAL_SERVER_ERROR with the request id', async (_, fail) => {
    let rolls: (() => number)[] = [];
    await store.stop();
    store = await startStore({ random: () => (rolls.pop() ?? (() => 0.5))() });
    await control('PUT', 'faults', { error_rate: 0.1 });
    rolls = [fail];
    const { status, headers, body } = await store.graphql('{ shop { id } }');
    const requestId = headers.get('x-request-id') ?? '?';
    const message = expect.stringContaining(requestId) as string;
    const extensions = { code: 'INTERNAL_SERVER_ERROR', requestId };
    expect([status, body]).toEqual([200, { errors: [{ message, extensions }] }]);
  });

  it('D6 drop_rate drops the response, but keeps the change', async () => {
    await control('PUT', 'faults', { drop_rate: 1 });
    await expect(store.call('themes.create', { body: { theme: { name: 'Kept' } } })).rejects.toThrow(
      'fetch failed',
    );
    await control('PUT', 'faults', { drop_rate: 0 });
    const { body } = await store.call('themes.list');
    expect(body.themes?.map(({ name }) => name)).toContain('Kept');
  });

  it('D6 write_drop_rate drops the responses to writes, but not to reads', async () => {
    await control('PUT', 'faults', { write_drop_rate: 1 });
    await expect(store.call('themes.create', { body: { theme: { name: 'By REST' } } })).rejects.toThrow(
      'fetch failed',
    );
    const create =
      'mutation { themeCreate(name: "By GraphQL", source: "http://127.0.0.1:9/a.zip") { theme { name } } }';
    await expect(store.graphql(create)).rejects.toThrow('fetch failed');
    const { body } = await store.call('themes.list');
    const names = body.themes?.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['By REST', 'By GraphQL']));
    expect((await store.graphql('{ shop { name } }')).status).toBe(200);
  });

  it('D6 latency_ms delays the answer', async () => {
    await control('PUT', 'faults', { latency_ms: 60 });
    const startedAt = performance.now();
    expect((await store.call('themes.list')).status).toBe(200);
    // Timers may fire slightly early.
    expect(performance.now() - startedAt).toBeGreaterThan(55);
  });

  it('D6 rest_bucket replaces the rate limit, and null restores it', async () => {
    // The clock must stand still, so that nothing leaks out of the bucket.
    store.clock.advance(0);
    await control('PUT', 'faults', { rest_bucket: { size: 2, per_second: 1 } });
    await store.call('themes.list');
    expect((await store.call('themes.list')).headers.get('x-service-api-call-limit')).toBe('2/2');
    expect((await store.call('themes.list')).status).toBe(429);
    await control('PUT', 'faults', { rest_bucket: null });
    expect((await store.call('themes.list')).status).toBe(200);
  });
});

describe('reset', () => {
  it('D6 replaces all data with the seed', async () => {
    await store.call('themes.create', { body: { theme: { name: 'Gone', role: 'main' } } });
    await store.idle();
    const { body: before } = await control('GET', 'data');
    expect((await control('GET', 'data')).body).toEqual(before);
    expect((await control('POST', 'reset', { seed: 'demo' })).body).toEqual({ seed: 'demo' });
    expect((await control('GET', 'data')).body).not.toEqual(before);
    const { body } = await store.call('themes.list');
    expect(body.themes).toHaveLength(10);
    expect(body.themes?.map(({ name }) => name)).not.toContain('Gone');
    expect(await publishedTheme(store)).toBeGreaterThan(0);
  });

  it('D6 creates the same data from the same seed', async () => {
    // The seed derives its times from the time of the reset.
    store.clock.advance(0);
    await control('POST', 'reset', { seed: 'demo' });
    const first = (await store.call('themes.list')).body;
    await control('POST', 'reset', { seed: 'demo' });
    expect((await store.call('themes.list')).body).toEqual(first);
  });

  it('D6 never exposes a half-reset store to concurrent requests', async () => {
    const reset = control('POST', 'reset', { seed: 'demo' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => store.call('themes.list')));
    expect((await reset).status).toBe(200);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.themes?.filter(({ role }) => role === 'main')).toHaveLength(1);
    }
  });

  it('D6 loses nothing that clients create while it ends, and removes the files of what is gone', async () => {
    const { body: old } = await store.call('themes.create', { body: { theme: { name: 'Gone' } } });
    await store.idle();
    expect(await readdir(join(store.folder, 'files', 'themes'))).toContain(String(old.theme?.id));
    const statuses: number[] = [];
    const reset = control('POST', 'reset', { seed: 'empty' }).then(({ status }) => statuses.push(status));
    // Refused while the store has 20 themes, or an operation is in progress.
    while (statuses.length === 0) {
      await store.call('themes.create', { body: { theme: { name: 'New' } } });
      await store.graphql(
        'mutation { bulkOperationRunQuery(query: "{ themes { nodes { id } } }") { userErrors { message } } }',
      );
    }
    await reset;
    expect(statuses).toEqual([200]);
    await store.idle();
    const { themes = [] } = (await store.call('themes.list')).body;
    for (const theme of themes) expect(theme).toMatchObject({ processing: false, previewable: true });
    const folders = await readdir(join(store.folder, 'files', 'themes'));
    const created = themes.filter(({ name }) => name === 'New').map(({ id }) => String(id));
    expect(folders.toSorted()).toEqual(created.toSorted());
    const names = await store.store.context.read.selectFrom('bulk_operation').select('file').execute();
    const files = await readdir(join(store.folder, 'files', 'bulk-operations'));
    expect(files.toSorted()).toEqual(names.flatMap(({ file }) => file ?? []).toSorted());
  });

  it('D6 refuses a seed that is unavailable, unknown or missing', async () => {
    await store.stop();
    store = await startStore({ sandbox: { empty: seedEmpty } });
    expect((await control('POST', 'reset', { seed: 'large' })).status).toBe(422);
    expect((await control('POST', 'reset', { seed: 'huge' })).status).toBe(400);
    expect((await control('POST', 'reset')).status).toBe(400);
  });
});

describe('orders', () => {
  it('D6 adds as many orders as requested', async () => {
    await control('POST', 'reset', { seed: 'demo' });
    const count = async () =>
      (await store.store.context.read.selectFrom('orders').select('id').execute()).length;
    const before = await count();
    expect((await control('POST', 'orders', { count: 3, submit: true })).status).toBe(200);
    expect(await count()).toBe(before + 3);
  });

  it('D6 returns 422 if the store has nothing to sell, and 400 for a count of 0', async () => {
    expect((await control('POST', 'orders', { count: 1, submit: true })).status).toBe(422);
    expect((await control('POST', 'orders', { count: 0 })).status).toBe(400);
  });
});
