import { expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { ok } from '../../shared/result.ts';
import { createMemoryKeyring } from '../test/memory-keyring.ts';
import { createVault } from '../vault/vault.ts';
import { removeToken } from './remove-token.ts';

test('a token that the keychain gives nobody is taken out of it all the same', async () => {
  const ID = 'connection-1' as ConnectionId;
  const { keyring, held } = createMemoryKeyring();
  const before = createVault({ keyring });
  await before.keep(ID, before.seal('sat_kept'), 'keychain');
  // A new vault has nothing in memory, as after a restart.
  const vault = createVault({
    keyring: async (service, account) => ({
      ...(await keyring(service, account)),
      getPassword: async () => Promise.reject(new Error('The entry cannot be read.')),
    }),
  });
  let isDeleted = false;
  const deleteRow = () => {
    isDeleted = true;
    return null;
  };
  expect(await removeToken(vault, ID, deleteRow)).toEqual(ok(null));
  expect([isDeleted, held.size]).toEqual([true, 0]);
});
