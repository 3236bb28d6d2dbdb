import { afterEach, beforeEach, expect, test } from 'vitest';
import type { GraphqlCall } from '../../shared/contract/store-calls.ts';
import type { Json } from '../../shared/json-limits.ts';
import { json, type ScriptedStore, startScriptedStore } from '../test/scripted-store.ts';
import { doublingMutation } from './test/doubling-mutation.ts';
import { gatewayTo, graphqlCall, restCall } from './test/gateway-under-test.ts';

const LOCKED = 7;
const GID = 'gid://shopify/OnlineStoreTheme/7';
let store: ScriptedStore;

beforeEach(async () => {
  const answer = json(200, { data: {} });
  store = await startScriptedStore(answer, answer, answer);
});
afterEach(() => store.close());

/** A gateway on a computer with one locked theme. */
const desk = (isLocked = () => true) =>
  gatewayTo(store.origin, {}, undefined, {
    isThemeLocked: (_, theme) => Number(theme) === LOCKED && isLocked(),
  });
const refused = { ok: false, error: { kind: 'theme_locked' } };
const put = (id: number, theme: Readonly<Record<string, Json>>) =>
  restCall({ method: 'PUT', path: `/themes/${String(id)}.json`, body: { theme } });
const remove = (id: number) => restCall({ method: 'DELETE', path: `/themes/${String(id)}.json` });

test.each([
  ['a PUT with role main', put(LOCKED, { role: 'main' })],
  ['a PUT with role main and a name', put(LOCKED, { name: 'Dusk', role: ' Main' })],
  ['a DELETE', remove(LOCKED)],
])('%s of a locked theme is refused and not sent', async (_, call) => {
  const { gateway, events } = desk();
  expect(await gateway.rest(call)).toEqual(refused);
  expect([store.received, events]).toEqual([[], []]);
});

test.each([
  ['a rename of it', put(LOCKED, { name: 'Dusk' })],
  ['another role', put(LOCKED, { role: 'unpublished' })],
  ['another theme', put(8, { role: 'main' })],
  ['the removal of another theme', remove(8)],
  ['a read of it', restCall({ path: '/themes/7.json' })],
])('while a theme is locked, %s is sent', async (_, call) => {
  await desk().gateway.rest(call);
  expect(store.received).toHaveLength(1);
});

test.each([
  ['themePublish', `mutation { themePublish(id: "${GID}") { userErrors { message } } }`, {}],
  ['themeDelete under another name', `mutation { a: themeDelete(id: "${GID}") { deletedThemeId } }`, {}],
  ['a variable', 'mutation A($t: ID!) { themeDelete(id: $t) { deletedThemeId } }', { t: GID }],
  ['a default', `mutation A($t: ID! = "${GID}") { themeDelete(id: $t) { deletedThemeId } }`, {}],
  ['a fragment', `mutation { ...F } fragment F on Mutation { themeDelete(id: "${GID}") { __typename } }`, {}],
  [
    'a fragment within',
    `mutation { ... { ... on Mutation { themeDelete(id: "${GID}") { __typename } } } }`,
    {},
  ],
  ['the second field', `mutation { shop { id } themePublish(id: "${GID}") { __typename } }`, {}],
  ['the second operation', `query Q { a } mutation M { themePublish(id: "${GID}") { __typename } }`, {}],
  [
    'a default in the second mutation',
    `mutation A($t: ID = "") { themeDelete(id: $t) { a } } mutation B($t: ID = "${GID}") { themeDelete(id: $t) { a } }`,
    {},
  ],
  ['doubling fragments', doublingMutation(`themePublish(id: "${GID}") { __typename }`), {}],
])('a mutation of a locked theme with %s is refused and not sent', async (_, query, variables) => {
  expect(await desk().gateway.graphql(graphqlCall(query, { variables }))).toEqual(refused);
  expect(store.received).toEqual([]);
});

test.each<[string, string, GraphqlCall['variables']?]>([
  ['renames it', `mutation { themeUpdate(id: "${GID}", input: {name: "x"}) { __typename } }`],
  ['deletes another', 'mutation { themeDelete(id: "gid://shopify/OnlineStoreTheme/8") { deletedThemeId } }'],
  ['names no theme', 'mutation A($t: ID!) { themeDelete(id: $t) { deletedThemeId } }'],
  [
    'has a default that a variable replaces',
    `mutation A($t: ID = "${GID}") { themeDelete(id: $t) { a } }`,
    { t: null },
  ],
  ['has a fragment without an end', 'mutation { ...F } fragment F on Mutation { ...F }'],
])('a mutation that %s is sent despite the lock', async (_, query, variables = {}) => {
  await desk().gateway.graphql(graphqlCall(query, { variables }));
  expect(store.received).toHaveLength(1);
});

test('a call that waits for the rate limit is refused when its theme is locked meanwhile', async () => {
  let isLocked = false;
  await store.close();
  store = await startScriptedStore(json(429, { errors: 'Exceeded' }, { 'retry-after': '2' }));
  const { gateway, clock } = desk(() => isLocked);
  const answer = gateway.rest(remove(LOCKED));
  await clock.waitedFor(2_000);
  isLocked = true;
  clock.advance(2_000);
  expect(await answer).toEqual(refused);
  expect(store.received).toHaveLength(1);
});
