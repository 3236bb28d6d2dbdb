import { expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEnvironment } from '../dependencies.ts';
import { createMemoryKeyring } from '../test/memory-keyring.ts';
import { systemMonotonicNow } from '../system-timer.ts';
import { createVault } from '../vault/vault.ts';
import { addEnvironmentConnection } from './environment-connection.ts';

async function add(environment: HostEnvironment) {
  const memory = createMemoryKeyring();
  const vault = createVault({ ...memory, monotonicNow: systemMonotonicNow });
  const added: unknown[] = [];
  const connections = {
    addForThisRun: (row: unknown, kind: unknown) => {
      added.push({ row, kind });
    },
  };
  const problem = await addEnvironmentConnection(environment, { connections, vault });
  return { problem, added, vault, memory };
}

test('no connection is added without the variables', async () => {
  expect(await add({})).toMatchObject({ problem: null, added: [] });
});

test('both variables together add a connection for this run, without the keychain', async () => {
  const { problem, added, vault, memory } = await add({
    STOREDESK_STORE_URL: 'https://shop.example/admin',
    STOREDESK_STORE_TOKEN: ' sat_1\n',
  });
  expect(problem).toBeNull();
  expect(added).toMatchObject([
    { kind: 'environment', row: { name: 'Store from the environment', origin: 'https://shop.example' } },
  ]);
  expect(await vault.find('environment' as ConnectionId)).toMatchObject({
    ok: true,
    value: expect.anything(),
  });
  expect(memory.held.size).toBe(0);
});

test.each([
  [{ STOREDESK_STORE_URL: 'https://shop.example' }, { kind: 'missing', variable: 'STOREDESK_STORE_TOKEN' }],
  [{ STOREDESK_STORE_TOKEN: 'sat_secret' }, { kind: 'missing', variable: 'STOREDESK_STORE_URL' }],
  [
    { STOREDESK_STORE_URL: 'http://shop.example', STOREDESK_STORE_TOKEN: 'sat_secret' },
    { kind: 'address', reason: 'unprotected' },
  ],
  [
    { STOREDESK_STORE_URL: 'https://shop.example', STOREDESK_STORE_TOKEN: 'sat_secret and more' },
    { kind: 'token' },
  ],
])('unusable variables are reported without the token', async (environment, why) => {
  const { problem, added } = await add(environment);
  expect(problem).toEqual(why);
  expect(added).toEqual([]);
});
