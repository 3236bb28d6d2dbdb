import { expect, test } from 'vitest';
import type { Connection, ConnectionId } from '../../shared/contract/connection.ts';
import { activeConnection, isOfSession } from './active-connection.ts';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';

function connection(id: string): Connection {
  return {
    id: id as ConnectionId,
    name: id,
    kind: id === SANDBOX_CONNECTION ? 'sandbox' : 'remote',
    storeKind: 'service',
    gidNamespace: 'service',
    colour: 'blue',
    readOnly: false,
    tokenKept: 'session',
  };
}
const sandbox = connection(SANDBOX_CONNECTION);
const remote = connection('remote-1');

test('the connection chosen last is active', () => {
  expect(activeConnection([sandbox, remote], remote.id)).toBe(remote);
});

test('the sandbox is active if the connection chosen last is gone', () => {
  expect(activeConnection([sandbox, remote], 'removed' as ConnectionId)).toBe(sandbox);
});

test('without a sandbox the first connection is active, and without connections none is', () => {
  expect(activeConnection([remote], undefined)).toBe(remote);
  expect(activeConnection([], undefined)).toBeNull();
});

test.each([
  ['remote', 'session', true],
  ['remote', 'keychain', false],
  ['environment', 'session', false],
  ['sandbox', 'session', false],
] as const)(
  'a connection of kind %s with its token in the %s ends with the session: %s',
  (kind, tokenKept, ends) => {
    expect(isOfSession({ kind, tokenKept })).toBe(ends);
  },
);
