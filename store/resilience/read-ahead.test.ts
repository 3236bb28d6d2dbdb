import { parse } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCOPES, type Scope } from '../../shared/scopes.ts';
import { requestContext } from '../conformance/request-context.ts';
import { startStore, type RunningStore } from '../conformance/start-store.ts';
import type { Batches } from '../database/batches.ts';
import { storeSchema } from '../graphql/store-schema.ts';
import { executeOperation } from '../graphql/run-query.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';

// Prefetched values must equal those that are read on demand. Values are prefetched only for the `nodes` of a list.

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo });
});
afterAll(() => store.stop());

const schema = storeSchema();

/** Runs a query. Returns its answer, the lookups that objects had to wait for, and the number of keys prefetched by lookup. */
async function run(query: string, scopes: readonly Scope[] = SCOPES) {
  const context = requestContext(store, { scopes });
  const waited = new Set<string>();
  const load: Batches['load'] = async (group, key, loadMany) => {
    waited.add(group.split(' ')[0] ?? '');
    return context.batches.load(group, key, loadMany);
  };
  const ahead = new Map<string, number>();
  const loadAhead: Batches['loadAhead'] = async (group, keys, loadMany) =>
    context.batches.loadAhead(group, keys, async (missing) => {
      ahead.set(group.split(' ')[0] ?? '', (ahead.get(group.split(' ')[0] ?? '') ?? 0) + missing.length);
      return loadMany(missing);
    });
  const answer = await executeOperation(
    { schema, log: context.log },
    { document: parse(query) },
    { variables: {}, operationName: null },
    { ...context, batches: { ...context.batches, load, loadAhead } } as typeof context,
  );
  return { ...answer, waited: [...waited], ahead: Object.fromEntries(ahead) };
}

interface Lists {
  readonly list: {
    readonly nodes?: readonly unknown[];
    readonly edges?: readonly { readonly node: unknown }[];
  };
}

const MORE = `fragment More on FulfillmentOrder {
  one: lineItems(first: 1) { edges { cursor node { id } } } merchantRequests(last: 1) { nodes { message } }
}`;

test.each([
  {
    name: 'products',
    fields: 'variants(first: 3) { nodes { sku } } images(first: 2) { nodes { url } }',
    ahead: ['variants', 'images'],
    below: [],
  },
  {
    name: 'orders',
    fields: `lineItems(last: 1) { nodes { sku } }
      fulfillmentOrders(first: 2) { nodes { merchantRequests(first: 1) { nodes { kind } } } }`,
    ahead: ['lineItems', 'order.fulfillmentOrders'],
    below: ['merchantRequests'],
  },
  {
    name: 'fulfillmentOrders',
    fields:
      'lineItems(first: 2) { nodes { sku } pageInfo { hasNextPage endCursor } } ... on Node { ...More }',
    ahead: ['fulfillmentOrder.lineItems', 'merchantRequests'],
    below: [],
  },
])(
  '$name: connections of the nodes are prefetched and equal those that are read on demand',
  async ({ name, fields, ahead, below }) => {
    const ask = async (nodes: string) =>
      run(`{ list: ${name}(first: 30) { ${nodes} } } ${fields.includes('More') ? MORE : ''}`);
    const read = await ask(`nodes { id ${fields} }`);
    const asked = await ask(`edges { node { id ${fields} } }`);
    expect([read.errors, asked.errors]).toEqual([[], []]);
    expect([read.waited, asked.waited]).toEqual([below, [...ahead, ...below]]);
    const { list } = asked.data as Lists;
    expect((read.data as Lists).list.nodes).toEqual(list.edges?.map(({ node }) => node));
  },
);

test('an invalid connection returns an error at its own path, and all other fields are answered', async () => {
  const { data, errors } = await run(`{ list: products(first: 2) { nodes {
    variants(first: 1, after: "x") { nodes { id } } images(first: 1) { nodes { url } } title
  } } }`);
  expect(errors.map(({ path }) => path?.join('.'))).toEqual([
    'list.nodes.0.variants',
    'list.nodes.1.variants',
  ]);
  const one = { variants: null, images: { nodes: [expect.anything()] }, title: expect.any(String) };
  expect(data).toEqual({ list: { nodes: [one, one] } });
});

test('a connection that is requested more than once is read once', async () => {
  const below = 'a: variants(first: 2) { nodes { sku } } b: variants(first: 2) { nodes { id } }';
  const { ahead, waited, errors } = await run(`{
    one: products(first: 3) { nodes { ${below} } more: nodes { ${below} } edges { node { ${below} } } }
    other: products(first: 4) { nodes { ${below} } }
  }`);
  expect({ ahead, waited, errors }).toEqual({ ahead: { variants: 4 }, waited: ['variants'], errors: [] });
});

test('nothing is prefetched for an empty list, and no connection that the client may not read', async () => {
  const below = 'lineItems(first: 1) { nodes { sku } } fulfillmentOrders(first: 1) { nodes { id } }';
  const none = await run(`{ orders(first: 1, query: "name:none") { nodes { ${below} } } }`);
  expect({ ahead: none.ahead, errors: none.errors }).toEqual({ ahead: {}, errors: [] });
  const refused = await run(`{ orders(first: 2) { nodes { ${below} } } }`, ['orders']);
  expect(refused.ahead).toEqual({ lineItems: 2 });
  expect(refused.errors.map(({ extensions }) => extensions.code)).toEqual(['ACCESS_DENIED', 'ACCESS_DENIED']);
});
