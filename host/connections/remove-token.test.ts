import { expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { ok } from '../../shared/result.ts';
import { createMemoryKeyring } from '../test/memory-keyring.ts';
import { systemMonotonicNow } from '../system-timer.ts';
import { createVault } from '../vault/vault.ts';
import { removeToken } from './remove-token.ts';
import { idOf, input, setUpConnections, start, welcome } from './test/connections-under-test.ts';
import { storeThat } from '../test/scripted-store.ts';

setUpConnections();

test('a token that cannot be read from the keychain is still removed from it', async () => {
  const ID = 'connection-1' as ConnectionId;
  const { keyring, held } = createMemoryKeyring();
  const before = createVault({ keyring, monotonicNow: systemMonotonicNow });
  await before.keep(ID, before.seal('sat_kept'), 'keychain');
  // A new vault has nothing in memory, as after a restart.
  const vault = createVault({
    monotonicNow: systemMonotonicNow,
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
  expect(await removeToken(vault, ID, () => null, deleteRow)).toEqual(ok(null));
  expect([isDeleted, held.size]).toEqual([true, 0]);
});

test.each(['find', 'forget'] as const)(
  'a store keeps its token when a job is submitted during `%s` of its removal',
  async (call) => {
    const store = await storeThat(welcome, welcome);
    const { connections, gateway, vault, underWay, memory, removed } = start();
    const id = idOf(await connections.add(input(store.origin)));
    const before = { ...vault };
    const forgotten: ConnectionId[] = [];
    vault.find = async (...given) => {
      if (call === 'find') underWay.add(id);
      return before.find(...given);
    };
    vault.forget = async (...given) => {
      forgotten.push(id);
      if (call === 'forget') underWay.add(id);
      return before.forget(...given);
    };
    expect(await connections.remove(id)).toMatchObject({ error: { kind: 'host', reason: 'batch_open' } });
    expect(connections.list()).toHaveLength(2);
    expect([memory.held.size, removed]).toEqual([1, []]);
    // Before anything is deleted, there is nothing to restore.
    expect(forgotten).toEqual(call === 'find' ? [] : [id]);
    expect(await gateway.check(id)).toMatchObject({ ok: true });
  },
);
