import { expect, test } from 'vitest';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostBridge, HostResult } from '../../shared/contract/host-contract.ts';
import { err, ok } from '../../shared/result.ts';
import { createHostClient } from './host-client.ts';
import { offersOf } from './offered-fields.ts';
import { createGraphqlSide } from './urql-client.ts';

const PRODUCT = { fields: [{ name: 'id' }, { name: 'images' }], enumValues: null };
const SORT_KEYS = { fields: null, enumValues: [{ name: 'ID' }] };

/** A store that answers these in turn; `asked` are the types that it was asked about. */
function offersOfStore(...answers: (object | null | ApiError)[]) {
  const asked: unknown[] = [];
  const bridge: HostBridge = {
    shell: 'web',
    onEvent: () => () => undefined,
    onNavigate: () => () => undefined,
    call: async (_, input) => {
      asked.push((input as { variables: { type: string } }).variables.type);
      const answer = answers.shift() ?? null;
      if (answer !== null && 'kind' in answer) return err(answer) as HostResult<'store.graphql'>;
      return ok({ data: { __type: answer }, errors: [], extensions: {} });
    },
  };
  const host = createHostClient(bridge);
  const graphql = createGraphqlSide({ host, connection: 'c' as ConnectionId, newCallId: () => 'id' });
  return { offers: offersOf({ graphql }), asked };
}

test('a type is asked about once, however many of its fields are needed at the same time', async () => {
  const { offers, asked } = offersOfStore(PRODUCT, SORT_KEYS);
  const fields = ['Product.images', 'Product.media', 'SortKeys.ID', 'SortKeys.FULFILL_BY'] as const;
  expect(await Promise.all(fields.map(offers))).toEqual([ok(true), ok(false), ok(true), ok(false)]);
  expect(await offers('Product.id')).toEqual(ok(true));
  expect(asked).toEqual(['Product', 'SortKeys']);
});

test('a type that the store does not have offers nothing', async () =>
  expect(await offersOfStore(null).offers('Product.images')).toEqual(ok(false)));

test('neither does a store that does not tell of its schema', async () => {
  const refused: ApiError = { kind: 'bad_request', said: 'No introspection.', requestId: null };
  const { offers, asked } = offersOfStore(refused);
  expect([await offers('Product.images'), await offers('Product.id')]).toEqual([ok(false), ok(false)]);
  expect(asked).toEqual(['Product']);
});

test('a store that cannot be reached is asked again', async () => {
  const away: ApiError = { kind: 'unreachable', reason: 'refused', sent: 'no' };
  const { offers } = offersOfStore(away, PRODUCT);
  expect(await offers('Product.images')).toEqual(err(away));
  expect(await offers('Product.images')).toEqual(ok(true));
});
