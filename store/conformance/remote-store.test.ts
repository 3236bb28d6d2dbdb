import { beforeAll, expect, test } from 'vitest';
import { startRemoteStore } from './remote-store.ts';
import type { RunningStore } from './running-store.ts';
import { seedProducts } from './variant-rows.ts';

const REMOTE = { url: 'http://127.0.0.1:9', tokens: [], hasSandbox: false };

let store: RunningStore;
let prepared: unknown;
beforeAll(async () => {
  store = await startRemoteStore(REMOTE, { seed: seedProducts });
  prepared = await store.call('variants.create', { params: { product_id: 1 }, body: {} });
});

test('a file whose data a remote store cannot be given prepares nothing', () => {
  expect(prepared).toBeUndefined();
});
