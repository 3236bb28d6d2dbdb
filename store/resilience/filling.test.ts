import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../database/connect.ts';
import { fillNewStore } from '../sandbox/fill-store.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { createLargeSeed } from '../sandbox/seed-large.ts';
import { PATIENCE_MS } from './run-counts.ts';
import { runStore } from './store-process.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storedesk-filling-'));
  path = join(folder, 'store.db');
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
const openStore = async () => {
  const opened = await openDatabase({ path, durability: 'normal' });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
};

test('D7 filling a new store keeps its write-ahead log below a tenth of the file size', async () => {
  const database = await openStore();
  let logged = 0;
  await fillNewStore(
    database,
    async (write, now) => {
      await createLargeSeed({ variants: 20_000, fulfillmentOrders: 2000 })(write, now);
      logged = Math.max(sizeOf(`${path}-wal`), sizeOf(`${path}-journal`));
    },
    () => 0,
  );
  await database.write(async (tx) => {
    await tx.updateTable('shop').set({ name: 'Other' }).execute();
    return { ok: true, value: null };
  });
  expect(await database.read.selectFrom('shop').select('name').execute()).toEqual([{ name: 'Other' }]);
  // Later writes use the log again.
  expect(existsSync(`${path}-wal`)).toBe(true);
  await database.close();
  expect(sizeOf(path)).toBeGreaterThan(10_000_000);
  expect(logged).toBeLessThan(sizeOf(path) / 10);
});

test(
  'D7 a store that was killed while it was filled is empty when it is reopened, and can be filled again',
  async () => {
    const store = runStore(['--port', '0', '--database', path, '--seed', 'large']);
    // By then part of the seed is in the file.
    await expect.poll(() => sizeOf(path), { timeout: PATIENCE_MS }).toBeGreaterThan(20_000_000);
    store.child.kill('SIGKILL');
    await store.ended;
    expect(existsSync(`${path}-journal`)).toBe(true);
    const database = await openStore();
    expect(
      await database.write(async (tx) => ({
        ok: true,
        value: await tx.selectFrom('product').select('id').execute(),
      })),
    ).toEqual({ ok: true, value: [] });
    await fillNewStore(database, seedDemo, () => 0);
    expect(await database.read.selectFrom('shop').select('id').execute()).toHaveLength(1);
    await database.close();
  },
  PATIENCE_MS,
);
