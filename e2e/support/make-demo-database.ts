import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_DATABASE } from './demo-database.ts';
import { startStore } from './store-process.ts';

/** Has a store fill a database with demo data, for the stories that are run from here. Returns what removes it after them. */
export async function makeDemoDatabase(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'storedesk-demo-'));
  const database = join(folder, 'store.db');
  const store = await startStore({ database, seed: 'demo' });
  await store.stop();
  process.env[DEMO_DATABASE] = database;
  return async () => rm(folder, { recursive: true });
}
