import { existsSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import { WRITE_AGAIN_MS } from '../database/storage-problem.ts';
import { createFakeClock } from '../test/fake-clock.ts';
import { type HostUnderTest, makeDataDir, startHost } from '../test/host-under-test.ts';
import { themeZip } from '../theme-files/test/theme-zips.ts';
import { PRACTICE_OFF } from '../../shared/practice-off.ts';

// The host with the real store in its own process. Only the host's timers are faked.
const folder = makeDataDir();
let running: HostUnderTest;

beforeAll(async () => {
  running = await startHost(folder.dataDir);
}, 60_000);

afterAll(async () => {
  await running.stop();
  folder.remove();
});

const connection = 'sandbox';

async function call(name: string, input: object = {}): Promise<unknown> {
  const answer = await running.host.invoke(name, { connection, ...input });
  return answer.ok ? answer.value : answer.error;
}
const set = async (change: object) => call('practice.set', { change });

async function rest(method: string, path: string, body: object | null = null): Promise<unknown> {
  return call('store.rest', { id: 'call', method, path, query: {}, body });
}
async function graphql(query: string): Promise<unknown> {
  return call('store.graphql', { id: 'call', query, variables: {} });
}
async function waiting(): Promise<number> {
  const answer = (await graphql(
    '{ list: assignedFulfillmentOrders(first: 100, assignmentStatus: FULFILLMENT_REQUESTED) { nodes { id } } }',
  )) as { data: { list: { nodes: unknown[] } } };
  return answer.data.list.nodes.length;
}
async function themeNames(): Promise<string[]> {
  const { body } = (await rest('GET', '/themes.json')) as { body: { themes: { name: string }[] } };
  return body.themes.map(({ name }) => name);
}
/** Marks an order as printed, which is kept on this computer. */
const mark = async () =>
  call('printed.set', { orders: [{ order: 1, orderUpdatedAt: '2026-07-01T10:00:00Z' }], printed: true });
const createTheme = async (name: string) => rest('POST', '/themes.json', { theme: { name } });
/** Uploads a file like a page does; returns its id. */
async function bring(to: 'imports' | 'themeFiles', bytes: Uint8Array): Promise<string> {
  const { id } = (await call(`${to}.begin`, { name: 'file', size: bytes.length })) as { id: string };
  await call(`${to}.append`, { id, from: 0, bytes: Buffer.from(bytes).toString('base64') });
  expect(await call(`${to}.finish`, { id })).toMatchObject({ id });
  return id;
}
const reset = (events: readonly HostEvent[]) => events.filter(({ type }) => type === 'store_reset').length;

/** Errors that end a call after the store has received it, and before. */
const LOST = Object.assign(new Error('lost'), { code: 'UND_ERR_SOCKET' });
const NOT_SENT = Object.assign(new Error('not sent'), { code: 'ECONNREFUSED' });

describe('practice in the embedded store', () => {
  beforeEach(async () => {
    await set(PRACTICE_OFF);
  });

  test('begins with everything off', async () => {
    expect(await call('practice.get')).toEqual(PRACTICE_OFF);
  });

  test('is refused for every other store', async () => {
    const refused = { kind: 'host', reason: 'refused' };
    const other = { connection: 'environment' };
    expect(await call('practice.get', other)).toMatchObject(refused);
    expect(await call('practice.set', { ...other, change: { frozen: true } })).toMatchObject(refused);
    expect(await call('practice.newRequests', { ...other, count: 1 })).toMatchObject(refused);
    expect(await call('practice.reset', other)).toMatchObject(refused);
    expect(await themeNames()).toHaveLength(10);
  });

  test('is not reachable as a call of the API', async () => {
    expect(await rest('PUT', '/../../_sandbox/shop', { state: 'frozen' })).toMatchObject({
      kind: 'not_in_contract',
    });
  });

  test('adds as many new requests as asked for', async () => {
    const before = await waiting();
    expect(await call('practice.newRequests', { count: 5 })).toBeNull();
    expect(await waiting()).toBe(before + 5);
  });

  test('freezes the shop until it is switched off', async () => {
    await set({ frozen: true });
    expect(await rest('GET', '/themes.json')).toMatchObject({ kind: 'shop_inactive', state: 'frozen' });
    await set({ frozen: false });
    expect(await themeNames()).toHaveLength(10);
  });

  test('loses answers to changes, which are unknown then, while reads work', async () => {
    await set({ lostAnswers: true });
    expect(await createTheme('Lost')).toMatchObject({ kind: 'unreachable', sent: 'unknown' });
    expect(await themeNames()).toContain('Lost');
  });

  test('makes all calls fail with errors of the store', async () => {
    await set({ errors: 'all' });
    expect(await createTheme('Never')).toMatchObject({ kind: 'internal', status: 500 });
    await set({ errors: 'none' });
    expect(await themeNames()).not.toContain('Never');
  });

  test('keeps its settings when the store crashes', async () => {
    await set({ lostAnswers: true, frozen: true });
    running.crashStore();
    expect(await rest('GET', '/themes.json')).toMatchObject({ kind: 'shop_inactive' });
    await set({ frozen: false });
    expect(await createTheme('After the crash')).toMatchObject({ kind: 'unreachable' });
  });

  test('resets the store to its first day and clears its settings and the local records', async () => {
    await set({ lostAnswers: true });
    await createTheme('To be gone');
    const cell = {
      variant: 1,
      product: 1,
      name: 'One',
      field: 'price',
      draft: { base: '1.00', mine: '2.00' },
    };
    await call('drafts.write', { window: 'w', cells: [cell] });
    const first = { order: 1, orderUpdatedAt: '2026-07-01T10:00:00Z' };
    await call('printed.set', { orders: [first], printed: true });
    await call('picked.set', { orders: [{ ...first, picked: true, scanned: [] }] });
    expect(await call('drafts.list')).toMatchObject({ cells: [{ variant: 1 }] });
    const resets = reset(running.events);

    expect(await call('practice.reset')).toBeNull();
    expect(await themeNames()).toHaveLength(10);
    expect(await call('practice.get')).toEqual(PRACTICE_OFF);
    expect(await call('drafts.list')).toEqual({ cells: [] });
    expect(await call('printed.list')).toEqual([]);
    expect(await call('picked.list')).toEqual([]);
    expect(reset(running.events)).toBe(resets + 1);
  });

  test('refuses a reset while jobs wait and while the sandbox is read-only', async () => {
    const job = {
      subject: { kind: 'theme', id: 1, name: 'One' },
      payload: { operation: 'rename', name: 'Two', before: null },
    };
    const submitted = await call('queue.submit', { kind: 'theme', jobs: [job], holdMs: 60_000 });
    const { id: batch } = submitted as { id: string };
    expect(submitted).toMatchObject({ jobs: [{ state: { kind: 'held' } }] });
    expect(await call('practice.reset')).toMatchObject({ kind: 'host', reason: 'batch_open' });
    await call('queue.cancel', { batch, jobs: null });
    await call('connections.change', { readOnly: true });
    expect(await call('practice.reset')).toEqual({ kind: 'read_only' });
    await call('connections.change', { readOnly: false });
    expect(await call('practice.reset')).toBeNull();
    expect(await call('queue.list')).toEqual([]);
  });
});

describe('after a start', () => {
  test('a shop left frozen by an earlier run is open again', async () => {
    await set({ frozen: true });
    await running.stop();
    running = await startHost(folder.dataDir);
    expect(await call('practice.get')).toEqual(PRACTICE_OFF);
    expect((await themeNames()).length).toBeGreaterThan(0);
  });

  test('one new request arrives each minute until that is switched off', async () => {
    await running.stop();
    const clock = createFakeClock();
    running = await startHost(folder.dataDir, { timer: clock.timer });
    const before = await waiting();
    await set({ arrivals: true });
    clock.advance(60_000);
    await expect.poll(waiting).toBe(before + 1);
    await set({ arrivals: false });
    clock.advance(600_000);
    await set({});
    expect(await waiting()).toBe(before + 1);
  });

  test('a reset whose answer is lost deletes local records, and one that the store did not carry out keeps them and says so', async () => {
    await running.stop();
    let answer: 'lost' | 'refused' | 'not_sent' = 'lost';
    running = await startHost(folder.dataDir, {
      fetch: async (url, init) => {
        if (!url.endsWith('/_sandbox/reset')) return fetch(url, init);
        if (answer === 'refused') return Response.json({ errors: 'Locked' }, { status: 503 });
        if (answer === 'lost') await fetch(url, init);
        throw new TypeError('fetch failed', { cause: answer === 'lost' ? LOST : NOT_SENT });
      },
    });
    await mark();
    expect(await call('practice.reset')).toBeNull();
    expect(await call('printed.list')).toEqual([]);
    expect(reset(running.events)).toBe(1);
    await mark();
    answer = 'refused';
    expect(await call('practice.reset')).toMatchObject({ kind: 'internal', status: 503, unchanged: true });
    answer = 'not_sent';
    expect(await call('practice.reset')).toMatchObject({ kind: 'unreachable', sent: 'no' });
    expect(await call('printed.list')).toHaveLength(1);
    expect(reset(running.events)).toBe(1);
  });

  test('what is brought after a reset stays while the copy of the former products cannot be deleted', async () => {
    await running.stop();
    const clock = createFakeClock();
    running = await startHost(folder.dataDir, { timer: clock.timer });
    const csv = Buffer.from('SKU,Price\nA-1,1.00\n');
    const before = await bring('themeFiles', themeZip());
    await bring('imports', csv);
    const isKept = (zip: string) => existsSync(join(folder.dataDir, 'theme-archives', `${zip}.zip`));
    expect(isKept(before)).toBe(true);
    const copy = join(folder.dataDir, 'catalogue', 'sandbox.db.new');
    const faults = () => running.logged.filter(({ event }) => event === 'sandbox_data_fault').length;
    // A folder in place of a file cannot be deleted like a file.
    mkdirSync(copy, { recursive: true });
    writeFileSync(`${copy}-wal`, '');
    expect(await call('practice.reset')).toBeNull();
    expect([isKept(before), await call('imports.waiting'), faults()]).toEqual([false, null, 1]);

    const after = await bring('themeFiles', themeZip());
    const waits = await bring('imports', csv);
    clock.advance(WRITE_AGAIN_MS);
    await expect.poll(faults).toBe(2);
    expect(isKept(after)).toBe(true);
    expect(await call('imports.waiting')).toMatchObject({ id: waits });
    rmdirSync(copy);
    clock.advance(WRITE_AGAIN_MS);
    await expect.poll(() => existsSync(`${copy}-wal`)).toBe(false);
    expect(isKept(after)).toBe(true);
    expect(await call('imports.waiting')).toMatchObject({ id: waits });
  });

  test('a reset is refused if a job is submitted while the store is asked for its data', async () => {
    await running.stop();
    let isAsked = false;
    const job = {
      subject: { kind: 'theme', id: 1, name: 'One' },
      payload: { operation: 'rename', name: 'Two', before: null },
    };
    running = await startHost(folder.dataDir, {
      fetch: async (url, init) => {
        if (isAsked && url.endsWith('/_sandbox/data'))
          await call('queue.submit', { kind: 'theme', jobs: [job], holdMs: 60_000 });
        return fetch(url, init);
      },
    });
    await themeNames();
    isAsked = true;
    expect(await call('practice.reset')).toMatchObject({ kind: 'host', reason: 'batch_open' });
    expect(await call('queue.list')).toHaveLength(1);
  });

  test('local records are deleted if the data was replaced while nobody looked', async () => {
    await running.stop();
    const sent: { url: string; headers: Readonly<Record<string, string>> }[] = [];
    running = await startHost(folder.dataDir, {
      fetch: async (url, init) => {
        sent.push({ url, headers: { ...init.headers } });
        return fetch(url, init);
      },
    });
    await themeNames();
    await mark();
    // As if Storedesk had ended between the request and its answer.
    const { url, headers } = sent[0] ?? { url: '', headers: {} };
    const body = JSON.stringify({ seed: 'demo' });
    const done = await fetch(new URL('/_sandbox/reset', url), { method: 'POST', headers, body });
    expect(done.status).toBe(200);
    running.crashStore();
    // Wait for the store that is starting, and are given up meanwhile.
    const copying = call('catalogue.open');
    const job = {
      subject: { kind: 'theme', id: 502, name: 'Before' },
      payload: { operation: 'rename', name: 'Wished before', before: null },
    };
    await call('queue.submit', { kind: 'theme', jobs: [job], holdMs: 0 });
    expect(await themeNames()).toHaveLength(10);
    await copying;
    await expect.poll(async () => call('queue.list')).toEqual([]);
    expect(await themeNames()).not.toContain('Wished before');
    expect(await call('printed.list')).toEqual([]);
    expect(reset(running.events)).toBe(1);

    await mark();
    await running.stop();
    rmSync(join(folder.dataDir, 'store.db'));
    running = await startHost(folder.dataDir);
    expect(await themeNames()).toHaveLength(10);
    expect(await call('printed.list')).toEqual([]);
  });

  test('throttling reduces the REST bucket to two calls', async () => {
    // Restarted, because earlier calls count towards the host's budget.
    await running.stop();
    running = await startHost(folder.dataDir);
    await set({ throttled: true });
    await themeNames();
    expect(running.events.findLast(({ type }) => type === 'budget')).toMatchObject({
      rest: { maximum: 2 },
    });
  });
});
