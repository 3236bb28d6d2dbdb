import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FulfillmentOrderId } from '../../shared/ids.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { createFulfillmentOrders, type FulfillmentOrders } from './fulfillment-orders.ts';
import { startStore, type RunningStore } from './start-store.ts';

let store: RunningStore;
let orders: FulfillmentOrders;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo });
  orders = createFulfillmentOrders(store);
});
afterAll(() => store.stop());

const gid = (id: FulfillmentOrderId) => `gid://service/FulfillmentOrder/${String(id)}`;

describe('4.4-3, 7.2-7, D5.9: business failures of a mutation', () => {
  test('are returned in userErrors if the query selects them', async () => {
    const { status, body } = await store.graphql(
      'mutation { themeCreate(name: " ", source: "http://127.0.0.1/a.zip") { theme { id } userErrors { field message code } } }',
    );
    expect(status).toBe(200);
    expect(body.errors).toBeUndefined();
    expect(body.data).toMatchObject({
      themeCreate: { theme: null, userErrors: [{ message: expect.stringContaining('blank') as string }] },
    });
  });
  test('are not returned if the query does not select userErrors', async () => {
    const { status, body } = await store.graphql(
      'mutation { themeCreate(name: " ", source: "http://127.0.0.1/a.zip") { theme { id } } }',
    );
    expect([status, body.data, body.errors]).toEqual([200, { themeCreate: { theme: null } }, undefined]);
  });
  test('do not include an invalid id, which is BAD_USER_INPUT', async () => {
    const { body } = await store.graphql(
      'mutation { themeDelete(id: "none") { deletedThemeId userErrors { message } } }',
    );
    expect(body.errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
    expect(JSON.stringify(body.data ?? null)).not.toContain('userErrors":[{');
  });
});

test('1-7 a service stops an accepted request by closing the order as incomplete', async () => {
  const id = await orders.pick('in_progress/accepted');
  const { body } = await store.graphql(
    'mutation C($id: ID!) { fulfillmentOrderClose(id: $id) { fulfillmentOrder { status requestStatus } userErrors { message } } }',
    { id: gid(id) },
  );
  expect(body.data).toEqual({
    fulfillmentOrderClose: {
      fulfillmentOrder: { status: 'INCOMPLETE', requestStatus: 'CLOSED' },
      userErrors: [],
    },
  });
});

test('1-9 cancelling an order does not notify the service: no merchant request is added', async () => {
  const id = await orders.pick('open/submitted');
  const before = await orders.row(id);
  const { body } = await store.graphql<{
    fulfillmentOrderCancel: { replacementFulfillmentOrder: { merchantRequests: object } };
  }>(
    `mutation C($id: ID!) { fulfillmentOrderCancel(id: $id) {
      fulfillmentOrder { status } replacementFulfillmentOrder { status merchantRequests(first: 5) { nodes { id } } }
      userErrors { message } } }`,
    { id: gid(id) },
  );
  expect(body.data).toEqual({
    fulfillmentOrderCancel: {
      fulfillmentOrder: { status: 'CANCELLED' },
      replacementFulfillmentOrder: { status: 'OPEN', merchantRequests: { nodes: [] } },
      userErrors: [],
    },
  });
  const after = await orders.row(id);
  expect([after.status, after.request_status]).toEqual(['cancelled', 'submitted']);
  expect(after.merchantRequests).toEqual(before.merchantRequests);
});

test('D1.7 a GraphQL body over 1 MiB is refused with 413', async () => {
  const body = JSON.stringify({ query: '{ shop { id } }', variables: { more: 'x'.repeat(1024 * 1024) } });
  const { status } = await store.send('/admin/api/latest/graphql.json', { method: 'POST', body });
  expect(status).toBe(413);
});

test('7.2-1 GraphQL returns HTTP 200 for a missing object and for an invalid page size', async () => {
  const asked = { id: 'gid://service/ProductVariant/1' };
  const missing = await store.graphql('query V($id: ID!) { productVariant(id: $id) { id } }', asked);
  expect([missing.status, missing.body.data]).toEqual([200, { productVariant: null }]);
  const wrong = await store.graphql('{ products(first: 0) { nodes { id } } }');
  expect([wrong.status, wrong.body.errors]).toEqual([
    200,
    [expect.objectContaining({ message: expect.any(String), extensions: { code: 'BAD_USER_INPUT' } })],
  ]);
});
