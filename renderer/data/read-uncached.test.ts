import { gql } from '@urql/core';
import { expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { FulfillmentOrderId } from '../../shared/ids.ts';
import { err, ok } from '../../shared/result.ts';
import { readUncached } from './read-uncached.ts';
import { scriptedHost } from './test/scripted-host.ts';

const HERE = 'sandbox' as ConnectionId;
const SHOP = gql<{ shop: { name: string } }, Record<string, never>>('{ shop { name } }');
const VIEW = {
  action: 'recipient.revealed',
  order: { id: 3 as FulfillmentOrderId, orderName: '#1001' },
} as const;

test('readUncached sends what the host records with the query itself', async () => {
  const { host, asked } = scriptedHost({
    'store.graphql': [ok({ data: { shop: { name: 'Dawn' } }, errors: [], extensions: {} })],
  });
  const read = await readUncached(host, HERE, SHOP, {}, { recipientView: VIEW });
  expect(read).toEqual(ok({ shop: { name: 'Dawn' } }));
  expect(asked).toMatchObject([['store.graphql', { recipientView: VIEW }]]);
});

test('readUncached cancels its read in the host when the signal is aborted', async () => {
  const stop = new AbortController();
  let answer: (result: ReturnType<typeof err<{ kind: 'aborted'; sent: 'no' }>>) => void = () => undefined;
  const hanging = new Promise<ReturnType<typeof err<{ kind: 'aborted'; sent: 'no' }>>>((resolve) => {
    answer = resolve;
  });
  const { host, asked } = scriptedHost({ 'store.graphql': [hanging], 'store.cancel': [ok(null)] });
  const reading = readUncached(host, HERE, SHOP, {}, { signal: stop.signal });
  stop.abort();
  answer(err({ kind: 'aborted', sent: 'no' }));
  expect(await reading).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  expect(asked).toMatchObject([
    ['store.graphql', {}],
    ['store.cancel', { id: asked[0]?.[1]['id'] }],
  ]);
});
