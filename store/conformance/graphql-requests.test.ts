import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { startStore, type RunningStore } from './start-store.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo, graphqlBucket: { size: 1_000_000, perSecond: 1_000_000 } });
});
afterAll(() => store.stop());

const PATH = '/admin/api/latest/graphql.json';
const post = async (body: unknown) => store.send(PATH, { method: 'POST', body: JSON.stringify(body) });
const codeOf = async (query: string, variables: object = {}) => {
  const { body } = await store.graphql(query, variables);
  return body.errors?.[0]?.extensions['code'];
};

describe('4.4-1: the GraphQL endpoint', () => {
  test('4.4-4 returns data and extensions.cost', async () => {
    const { status, body } = await store.graphql<{ shop: object }>(
      'query Shop { shop { id name currencyCode myshopifyDomain ianaTimezone enabledPresentmentCurrencies } }',
    );
    expect(status).toBe(200);
    expect(body.data.shop).toEqual({
      id: 'gid://service/Shop/1',
      name: 'Hollow Pine Outfitters',
      currencyCode: 'EUR',
      myshopifyDomain: 'hollow-pine.example',
      ianaTimezone: 'Europe/Berlin',
      enabledPresentmentCurrencies: ['EUR', 'USD', 'GBP', 'JPY', 'KWD'],
    });
    expect(Object.keys(body.extensions['cost'] ?? {})).toEqual([
      'requestedQueryCost',
      'actualQueryCost',
      'throttleStatus',
    ]);
  });
  test('accepts variables and an operation name, which is required with two operations', async () => {
    const query = 'query A { shop { id } } query B($id: ID!) { product(id: $id) { id } }';
    const id = 'gid://service/Product/7001';
    const answer = await post({ query, variables: { id }, operationName: 'B' });
    expect(answer.body).toMatchObject({ data: { product: { id } } });
    expect(await post({ query })).toMatchObject({ status: 200, body: { errors: [{}] } });
  });
  test('D1.5, 9-2 names the API version in a header, and returns 404 for an unknown version', async () => {
    const { headers } = await store.graphql('{ shop { id } }', {}, '2026-04');
    expect(headers.get('x-service-api-version')).toBe('2026-04');
    expect((await store.graphql('{ shop { id } }', {}, '2026-05')).status).toBe(404);
  });
  test('4.4-2, 1-11 supports introspection', async () => {
    const { body } = await store.graphql<{ __schema: { queryType: object } }>(getIntrospectionQuery());
    expect(body.data.__schema.queryType).toMatchObject({ name: 'QueryRoot' });
  });
});

describe('D5.1: request validation', () => {
  test('returns 405 with Allow for GET', async () => {
    const { status, headers } = await store.send(`${PATH}?query={shop{id}}`);
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });
  test('returns 400 for a batch', async () => {
    expect(await post([{ query: '{ shop { id } }' }])).toMatchObject({
      status: 400,
      body: { errors: { query: 'Batches are not supported.' } },
    });
  });
  test.each([
    ['nothing', undefined],
    ['no query', { variables: {} }],
    ['a query that is no text', { query: 7 }],
    ['variables that are no object', { query: '{ shop { id } }', variables: [1] }],
  ])('returns 400 for a body with %s', async (_, body) => {
    expect((await post(body)).status).toBe(400);
  });
  test('returns 400 for a body that is not JSON', async () => {
    expect((await store.send(PATH, { method: 'POST', body: '{' })).status).toBe(400);
  });
  test.each([
    ['over 50,000 characters', `{ shop { id } } # ${'x'.repeat(50_000)}`],
    [
      'over 20 levels',
      `{ node(id: "gid://service/Order/1") { ${'... on Order { lineItems(first: 1) { nodes { variant { product { id '.repeat(6)} ${'} } } } } '.repeat(6)} } }`,
    ],
    [
      'over 500 aliases',
      `{ ${Array.from({ length: 501 }, (_, at) => `a${String(at)}: shop { id }`).join(' ')} }`,
    ],
    ['a query of brackets', '{'.repeat(20_000)],
    ['a field that is not there', '{ shop { nope } }'],
    ['no query at all', ''],
  ])('returns BAD_USER_INPUT for %s', async (_, query) => {
    expect(await codeOf(query)).toBe('BAD_USER_INPUT');
  });
  test('returns BAD_USER_INPUT for a variable that has the wrong type or is missing', async () => {
    const query = 'query Q($first: Int!) { products(first: $first) { nodes { id } } }';
    expect(await codeOf(query, { first: 'ten' })).toBe('BAD_USER_INPUT');
    expect(await codeOf(query)).toBe('BAD_USER_INPUT');
  });
});

describe('D1.3: access', () => {
  test('7.2-1, 7.2-3, 5-1, 5-3 returns ACCESS_DENIED with HTTP 200 for an empty or unknown token', async () => {
    for (const token of ['', 'sat_nobody']) {
      const { status, body } = await store.send(PATH, {
        method: 'POST',
        headers: { 'X-Service-Access-Token': token },
        body: JSON.stringify({ query: '{ shop { id } }' }),
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({ errors: [{ extensions: { code: 'ACCESS_DENIED' } }] });
    }
  });
  test.each(['{}', '[]', '{bad'])('answers the same without a token whatever the body: %s', async (body) => {
    const answer = await store.send(PATH, {
      method: 'POST',
      headers: { 'X-Service-Access-Token': '' },
      body,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ errors: [{ extensions: { code: 'ACCESS_DENIED' } }] });
  });
  test.each([
    ['products', 'products(first: 1) { nodes { id } }', 'products'],
    ['product', 'product(id: "gid://service/Product/7001") { id }', 'products'],
    ['productsCount', 'productsCount { count }', 'products'],
    ['orders', 'orders(first: 1) { nodes { id } }', 'orders'],
    ['order', 'order(id: "gid://service/Order/5001") { id }', 'orders'],
    ['ordersCount', 'ordersCount { count }', 'orders'],
    ['fulfillmentOrders', 'fulfillmentOrders(first: 1) { nodes { id } }', 'assigned_fulfillment_orders'],
    ['fulfillmentOrders', 'fulfillmentOrders(first: 1) { nodes { id } }', 'third_party_fulfillment_orders'],
    [
      'fulfillmentOrder',
      'fulfillmentOrder(id: "gid://service/FulfillmentOrder/8001") { id }',
      'third_party_fulfillment_orders',
    ],
    [
      'assignedFulfillmentOrders',
      'assignedFulfillmentOrders(first: 1) { nodes { id } }',
      'assigned_fulfillment_orders',
    ],
    ['node', 'node(id: "gid://service/ProductVariant/40001") { id }', 'products'],
  ] as const)(
    '5-2 %s is denied without its scope, while the other fields still return data',
    async (field, selection, scope) => {
      const query = `{ shop { id } ${selection} }`;
      const without = await store.as().graphql<Record<string, unknown>>(query);
      expect(without.body.data).toMatchObject({ shop: { id: 'gid://service/Shop/1' }, [field]: null });
      expect(without.body.errors).toMatchObject([{ path: [field], extensions: { code: 'ACCESS_DENIED' } }]);
      const withScope = await store.as(scope).graphql<Record<string, unknown>>(query);
      expect(withScope.body.errors).toBeUndefined();
      expect(withScope.body.data[field]).toBeTruthy();
    },
  );
  test('D4.7 the recipient of an order cannot be read without a fulfillment scope', async () => {
    const query =
      '{ orders(first: 1) { nodes { name fulfillmentOrders(first: 1) { nodes { destination { lastName } } } } } }';
    const { body } = await store.as('orders').graphql<{ orders: { nodes: { name: string }[] } }>(query);
    expect(body.data.orders.nodes).toEqual([{ name: '#1001', fulfillmentOrders: null }]);
    expect(body.errors?.[0]?.path).toEqual(['orders', 'nodes', 0, 'fulfillmentOrders']);
  });
  test('D1.4 a client reads its own scopes', async () => {
    const query = '{ currentAppInstallation { accessScopes { handle } } }';
    const { body } = await store.as('orders').graphql(query);
    expect(body.data).toEqual({ currentAppInstallation: { accessScopes: [{ handle: 'orders' }] } });
  });
});

describe('D5.11, 7.2-4: a closed shop', () => {
  test.each(['frozen', 'fraudulent', 'unavailable'])('returns SHOP_INACTIVE when it is %s', async (state) => {
    const setState = async (next: string) =>
      store.send('/_sandbox/shop', { method: 'PUT', body: JSON.stringify({ state: next }) });
    await setState(state);
    expect(await codeOf('{ shop { id } }')).toBe('SHOP_INACTIVE');
    await setState('open');
    expect(await codeOf('{ shop { id } }')).toBeUndefined();
  });
});

test('D5.10, 7.2-5: a bug returns INTERNAL_SERVER_ERROR with the request id, and reveals nothing of its cause', async () => {
  const id = await brokenFulfillmentOrder();
  const query = `{ shop { id } fulfillmentOrder(id: "gid://service/FulfillmentOrder/${String(id)}") { id } }`;
  const { headers, body } = await store.graphql(query);
  const requestId = headers.get('x-request-id');
  expect(body.data).toEqual({ shop: { id: 'gid://service/Shop/1' }, fulfillmentOrder: null });
  expect(body.errors).toEqual([
    {
      message: expect.stringContaining(requestId ?? '?') as string,
      path: ['fulfillmentOrder'],
      extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
    },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/JSON|select|\.ts/);
  expect(store.log.some((entry) => entry.event === 'bug' && entry['request_id'] === requestId)).toBe(true);
});

/** Creates a row that the store itself could not have written. */
async function brokenFulfillmentOrder(): Promise<number> {
  const { write, read } = store.store.context;
  const { id } = await read.selectFrom('fulfillment_order').select('id').executeTakeFirstOrThrow();
  await write(async (tx) => {
    await tx.updateTable('fulfillment_order').set({ holds: 'no JSON' }).where('id', '=', id).execute();
    return { ok: true, value: null };
  });
  return id;
}
