import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PATIENCE_MS } from './run-counts.ts';
import { listen, type ListeningStore } from './store-process.ts';

let folder: string;
let store: ListeningStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storedesk-stop-'));
  store = await listen(join(folder, 'store.db'), ['--seed', 'demo', '--sandbox']);
});
afterEach(async () => {
  store.child.kill('SIGKILL');
  await store.ended;
  await rm(folder, { recursive: true });
});

async function slowDown(milliseconds: number): Promise<void> {
  const body = JSON.stringify({ latency_ms: milliseconds });
  expect((await store.client.send('/_sandbox/faults', { method: 'PUT', body })).status).toBe(200);
}

/** Sends writes that are still in flight when the store is told to stop. */
async function stopDuring(latency: number) {
  await slowDown(latency);
  const names = ['first', 'second', 'third'];
  // Opens connections in advance, so that the writes arrive before the next request.
  await Promise.all([...names, 'next'].map(async () => fetch(`${store.url}/healthz`)));
  const writes = names.map(async (name) =>
    store.client.call('themes.create', { body: { theme: { name } } }).then(
      ({ status }) => status,
      () => 'cut off',
    ),
  );
  await fetch(`${store.url}/healthz`);
  store.child.kill('SIGTERM');
  const answers = await Promise.all(writes);
  const code = await store.ended;
  return { answers, code };
}

test(
  'D7 requests in flight are answered before the store exits with code 0',
  async () => {
    const { answers, code } = await stopDuring(700);
    expect([answers, code]).toEqual([[201, 201, 201], 0]);
    expect(await readdir(folder)).toEqual(['store.db', 'store.db-files', 'store.db-owner']);
    store = await listen(join(folder, 'store.db'));
    const { body } = await store.client.call('themes.list');
    expect(body.themes).toHaveLength(13);
  },
  PATIENCE_MS,
);

async function openConnection(): Promise<Socket> {
  const socket = connect(Number(new URL(store.url).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

test(
  'D7 an unused connection is closed while a request that is still being sent can be completed',
  async () => {
    const [unused, busy] = await Promise.all([openConnection(), openConnection()]);
    busy.write('GET /healthz HTTP/1.1\r\n');
    await fetch(`${store.url}/healthz`);
    store.child.kill('SIGTERM');
    await once(unused, 'close');
    const answered = Promise.race([once(busy, 'data'), once(busy, 'close')]);
    busy.write('Host: localhost\r\n\r\n');
    expect(String((await answered)[0])).toMatch(/^HTTP\/1.1 200 /);
    expect(await store.ended).toBe(0);
  },
  PATIENCE_MS,
);

test(
  'D7 requests that would take a minute are cut off, and the store still exits with code 0',
  async () => {
    const { answers, code } = await stopDuring(60_000);
    expect([answers, code]).toEqual([['cut off', 'cut off', 'cut off'], 0]);
  },
  PATIENCE_MS,
);
