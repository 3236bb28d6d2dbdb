import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen, type ListeningStore } from './store-process.ts';

// Node preloads this: signals cause errors that nothing catches.
const PLANTED = `data:text/javascript,${encodeURIComponent(`
  process.on('SIGUSR2', () => Promise.reject(new Error('planted rejection')));
  process.on('SIGWINCH', () => { throw new Error('planted exception'); });
`)}`;

let folder: string;
let store: ListeningStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storedesk-uncaught-'));
  store = await listen(
    join(folder, 'store.db'),
    ['--seed', 'demo'],
    ['env', `NODE_OPTIONS=--import=${PLANTED}`],
  );
});
afterEach(async () => {
  store.child.kill('SIGKILL');
  await store.ended;
  rmSync(folder, { recursive: true });
});

const bugs = () =>
  store
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: string; event: string; stack?: string })
    .filter(({ event }) => event === 'bug')
    .map(({ level, stack }) => [level, stack?.split('\n')[0]]);

test('D7 an unhandled rejection is logged once, and the store keeps running', async () => {
  store.child.kill('SIGUSR2');
  await expect.poll(() => bugs().length).toBeGreaterThan(0);
  expect(bugs()).toEqual([['error', 'Error']]);
  expect((await store.client.call('themes.list')).status).toBe(200);
  store.child.kill('SIGTERM');
  expect(await store.ended).toBe(0);
});

test('D7 an uncaught exception is logged once, and the store exits with code 1', async () => {
  store.child.kill('SIGWINCH');
  expect(await store.ended).toBe(1);
  expect(bugs()).toEqual([['error', 'Error']]);
});

test('D7 a store whose log is no longer read keeps running and stops cleanly', async () => {
  store.child.stderr.destroy();
  for (let call = 0; call < 3; call += 1) expect((await store.client.call('themes.list')).status).toBe(200);
  store.child.kill('SIGTERM');
  expect(await store.ended).toBe(0);
});
