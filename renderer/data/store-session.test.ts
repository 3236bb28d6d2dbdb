import { expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { createStoreSession } from './store-session.ts';
import { hostAnswering } from './test/scripted-host.ts';
import { createGraphqlSide } from './urql-client.ts';

function openSession(connection: string) {
  const host = hostAnswering(async () => Promise.reject(new Error('No call is expected.')));
  const dependencies = { host, connection: connection as ConnectionId };
  return createStoreSession({
    ...dependencies,
    gidNamespace: 'service',
    graphql: createGraphqlSide({ ...dependencies, newCallId: () => 'id' }),
  });
}

test('a part is created once per session', () => {
  const create = ({ connection }: { connection: string }) => ({ of: connection });
  const first = openSession('a');
  expect(first.part(create)).toEqual({ of: 'a' });
  expect(first.part(create)).toBe(first.part(create));
  expect(openSession('b').part(create)).toEqual({ of: 'b' });
});

test('different parts are kept apart', () => {
  const session = openSession('a');
  expect(session.part(() => 1)).toBe(1);
  expect(session.part(() => 2)).toBe(2);
});
