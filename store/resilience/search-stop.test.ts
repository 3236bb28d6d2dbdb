import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SCOPES } from '../../shared/scopes.ts';
import { createStoreClient } from '../conformance/store-client.ts';
import { ATTACK, MAKE_ORDERS_ENDLESS } from './endless-orders.ts';
import { PATIENCE_MS } from './run-counts.ts';
import { listen, type ListeningStore } from './store-process.ts';

const OTHER = 'sat_of-another-client';

let folder: string;
let store: ListeningStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storedesk-search-'));
  const path = join(folder, 'store.db');
  store = await listen(path, ['--seed', 'demo', '--token', `${OTHER}=${SCOPES.join()}`]);
  const file = new DatabaseSync(path, { timeout: PATIENCE_MS });
  file.exec(MAKE_ORDERS_ENDLESS);
  file.close();
}, PATIENCE_MS);
afterEach(async () => {
  store.child.kill('SIGKILL');
  await store.ended;
  await rm(folder, { recursive: true });
});

test(
  'D7 SIGTERM ends the process while expensive searches are running and waiting',
  async () => {
    // One after another they would run for a minute: 2 seconds each (D5.6).
    const attacks = Array.from({ length: 30 }, async () =>
      store.client.graphql(ATTACK).then(
        () => 'answered',
        () => 'cut off',
      ),
    );
    // Once a search of another client has had its turn, the first attack is running or has run.
    const { body } = await createStoreClient(store.url, OTHER).graphql('{ productsCount { count } }');
    expect(body.data).toEqual({ productsCount: { count: 120 } });
    store.child.kill('SIGTERM');
    expect(await store.ended).toBe(0);
    expect(await Promise.all(attacks)).toContain('cut off');
    expect(store.log()).not.toContain('stop_failed');
  },
  PATIENCE_MS,
);
