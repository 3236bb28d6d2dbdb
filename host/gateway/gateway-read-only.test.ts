import { expect, test } from 'vitest';
import { json, type Step, storeThat } from '../test/scripted-store.ts';
import { createTheme, gatewayTo, graphqlCall, renameTheme, restCall } from './test/gateway-under-test.ts';

async function readOnly(...script: readonly Step[]) {
  const store = await storeThat(...script);
  const parts = gatewayTo(store.origin);
  parts.setReadOnly(true);
  return { ...parts, store };
}

const refused = { ok: false, error: { kind: 'read_only' } };
const removeTheme = restCall({ method: 'DELETE', path: '/themes/1.json' });
const acceptOrder = restCall({
  method: 'POST',
  path: '/fulfillment_orders/1/fulfillment_request/accept.json',
  body: { fulfillment_request: { message: '' } },
});

test.each([
  ['POST', createTheme],
  ['PUT', renameTheme],
  ['DELETE', removeTheme],
  ['accept', acceptOrder],
])('a %s to a read-only store is refused and not sent', async (_, call) => {
  const { gateway, store, events } = await readOnly(json(200, {}));
  expect(await gateway.rest(call)).toEqual(refused);
  expect(store.received).toEqual([]);
  // Nothing was learned about the store.
  expect(events).toEqual([]);
});

test.each([
  ['a mutation', 'mutation { themeDelete(id: "1") { deletedThemeId } }'],
  ['a mutation behind a comment and a comma', '# query\n,mutation{themeDelete(id:"1"){deletedThemeId}}'],
  [
    'a mutation beside a query',
    'query A { shop { name } } mutation B { themeDelete(id: "1") { deletedThemeId } }',
  ],
  ['a subscription', 'subscription { shop { name } }'],
  ['what cannot be read', '{ shop { name }'],
])('%s by GraphQL to a read-only store is refused and not sent', async (_, query) => {
  const { gateway, store } = await readOnly(json(200, { data: {} }));
  expect(await gateway.graphql(graphqlCall(query))).toEqual(refused);
  expect(store.received).toEqual([]);
});

test.each([
  '{ mutation: shop { name } }',
  'query mutation { shop { name } }',
  '{ shop(name: "mutation { a }") { name } }',
])('the query %s is sent, although it contains the word mutation', async (query) => {
  const { gateway, store } = await readOnly(json(200, { data: {} }));
  expect(await gateway.graphql(graphqlCall(query))).toMatchObject({ ok: true });
  expect(store.received).toHaveLength(1);
});

test('a read-only store is read by REST', async () => {
  const { gateway } = await readOnly(json(200, { themes: [] }));
  expect(await gateway.rest(restCall())).toMatchObject({ ok: true });
});

test('a store can be written to again when read-only is switched off', async () => {
  const { gateway, store, setReadOnly } = await readOnly(json(201, { theme: {} }));
  setReadOnly(false);
  await gateway.rest(createTheme);
  expect(store.received).toHaveLength(1);
});

test('a retry is refused when the store has become read-only meanwhile', async () => {
  const { gateway, clock, store, setReadOnly } = await readOnly(
    json(429, { errors: 'Exceeded' }, { 'retry-after': '2' }),
    json(201, { theme: {} }),
  );
  setReadOnly(false);
  const answer = gateway.rest(createTheme);
  await clock.waitedFor(2_000);
  setReadOnly(true);
  clock.advance(2_000);
  expect(await answer).toEqual(refused);
  expect(store.received).toHaveLength(1);
});
