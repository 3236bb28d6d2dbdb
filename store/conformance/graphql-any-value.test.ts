import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { startStore, type RunningStore } from './start-store.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo, graphqlBucket: { size: 1_000_000, perSecond: 1_000_000 } });
});
afterAll(() => store.stop());

async function count(field: string, query: string): Promise<number> {
  const { body } = await store.graphql<{ found: { count: number } }>(
    `query C($query: String) { found: ${field}(query: $query) { count } }`,
    { query },
  );
  expect(body.errors).toBeUndefined();
  return body.data.found.count;
}

async function idsOf(field: string, query: string): Promise<string[]> {
  const { body } = await store.graphql<{ found: { nodes: { id: string }[] } }>(
    `query S($query: String) { found: ${field}(first: 250, query: $query) { nodes { id } } }`,
    { query },
  );
  expect(body.errors).toBeUndefined();
  return body.data.found.nodes.map(({ id }) => id);
}

describe('D5.6: a lone * in a field', () => {
  test('finds variants that have a SKU, and with - those that have none', async () => {
    const variants = await store.store.context.read.selectFrom('variant').select('sku').execute();
    const withSku = variants.filter(({ sku }) => sku !== null && sku !== '').length;
    expect(withSku).toBeGreaterThan(0);
    expect(withSku).toBeLessThan(variants.length);
    expect(await count('productVariantsCount', 'sku:*')).toBe(withSku);
    expect(await count('productVariantsCount', 'sku:* OR barcode:xyz')).toBe(withSku);
    expect(await count('productVariantsCount', '-sku:*')).toBe(variants.length - withSku);
  });
  test('finds orders that have a tag, and with - those that have none', async () => {
    const orders = await store.store.context.read.selectFrom('orders').select('tags').execute();
    const tagged = orders.filter(({ tags }) => tags !== '[]').length;
    expect(tagged).toBeGreaterThan(0);
    expect(await count('ordersCount', 'tag:*')).toBe(tagged);
    expect(await count('ordersCount', '-tag:*')).toBe(orders.length - tagged);
  });
  test.each([
    ['products', 'title:* vendor:* product_type:* status:*'],
    ['productVariants', 'title:* vendor:* product_type:* product_status:*'],
    ['orders', 'name:* financial_status:* fulfillment_status:*'],
    ['fulfillmentOrders', 'order_name:* status:* request_status:* recipient:*'],
  ])('finds all %s by fields that each of them has: %s', async (field, query) => {
    const all = await idsOf(field, '');
    expect(all.length).toBeGreaterThan(20);
    expect(await idsOf(field, query)).toEqual(all);
  });
});
