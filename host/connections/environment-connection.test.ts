import { expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { createMemoryKeyring } from '../test/memory-keyring.ts';
import { systemMonotonicNow } from '../system-timer.ts';
import { type EnvironmentStore, takeStoreEnvironment } from '../take-store-environment.ts';
import { createVault } from '../vault/vault.ts';
import { addEnvironmentConnection } from './environment-connection.ts';

async function add(environment: EnvironmentStore | null) {
  const memory = createMemoryKeyring();
  const vault = createVault({ ...memory, monotonicNow: systemMonotonicNow });
  const added: unknown[] = [];
  const connections = {
    addForThisRun: (row: unknown, kind: unknown) => {
      added.push({ row, kind });
    },
  };
  await addEnvironmentConnection(environment, { connections, vault });
  return { added, vault, memory };
}

test('no connection is added without a store', async () => {
  expect(await add(null)).toMatchObject({ added: [] });
});

test('the store is added as a connection for this run, without its token and without the keychain', async () => {
  const taken = takeStoreEnvironment({
    STOREDESK_STORE_URL: 'https://shop.example',
    STOREDESK_STORE_TOKEN: 'sat_1',
  });
  if (!taken.ok) throw new Error(taken.error);
  const { added, vault, memory } = await add(taken.value);
  expect(added).toMatchObject([
    { kind: 'environment', row: { name: 'Store from the environment', origin: 'https://shop.example' } },
  ]);
  expect(JSON.stringify(added)).not.toContain('sat_1');
  expect(await vault.find('environment' as ConnectionId)).toMatchObject({
    ok: true,
    value: expect.anything(),
  });
  expect(memory.held.size).toBe(0);
});
