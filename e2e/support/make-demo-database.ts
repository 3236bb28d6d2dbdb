import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_DATABASE } from './demo-database.ts';
import { startStore } from './store-process.ts';

interface DemoDatabase {
  /** Environment variables that tell the tests where it is. */
  readonly env: NodeJS.ProcessEnv;
  remove(): Promise<void>;
}

/** Makes a store fill a database with demo data; tests start with a copy of it. */
export async function makeDemoDatabase(): Promise<DemoDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'storedesk-demo-'));
  const database = join(folder, 'store.db');
  const store = await startStore({ database, seed: 'demo' });
  await store.stop();
  return { env: { [DEMO_DATABASE]: database }, remove: async () => rm(folder, { recursive: true }) };
}
