import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../../shared/result.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { numberOf } from './gid-number.ts';
import { startStore, type RunningStore } from './start-store.ts';

// A query repeated before the next commit gets the same answer.

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo });
});
afterAll(() => store.stop());

interface Titles {
  readonly products: { readonly nodes: readonly { readonly id: string; readonly title: string }[] };
}

interface Cost {
  readonly requestedQueryCost: number;
  readonly actualQueryCost: number;
  readonly throttleStatus: { readonly currentlyAvailable: number };
}

const PRICES =
  '{ product(id: "gid://service/Product/7001") { variants(first: 100) { nodes { id price } } } }';

interface Prices {
  readonly product: { readonly variants: { readonly nodes: readonly { id: string; price: string }[] } };
}

const readPrices = async () => (await store.graphql<Prices>(PRICES)).body.data.product.variants.nodes;

describe('a repeated query', () => {
  test('returns the same data, with keys in the same order, and costs the same', async () => {
    const ask = async () =>
      store.graphql('query ($of: Int!) { products(first: $of) { nodes { id title } } }', { of: 3 });
    const [first, again] = [await ask(), await ask()];
    expect(again.body.data).toEqual(first.body.data);
    expect(Object.keys(again.body)).toEqual(Object.keys(first.body));
    const [before, after] = [first, again].map(({ body }) => body.extensions as unknown as { cost: Cost });
    expect(after?.cost.requestedQueryCost).toBe(before?.cost.requestedQueryCost);
    expect(after?.cost.actualQueryCost).toBe(before?.cost.actualQueryCost);
    expect(after?.cost.throttleStatus.currentlyAvailable).toBeLessThan(
      before?.cost.throttleStatus.currentlyAvailable ?? 0,
    );
    expect(again.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test('returns another result for other variables or another operation', async () => {
    const query = `query One($of: Int!) { products(first: $of) { nodes { id title } } }
      query Other($of: Int!) { products(first: $of) { nodes { title: vendor id } } }`;
    const ask = async (of: number, operationName: string) =>
      (
        await store.send('/admin/api/latest/graphql.json', {
          method: 'POST',
          body: JSON.stringify({ query, variables: { of }, operationName }),
        })
      ).body as unknown as { data: Titles };
    expect((await ask(1, 'One')).data.products.nodes).toHaveLength(1);
    expect((await ask(2, 'One')).data.products.nodes).toHaveLength(2);
    const [one, other] = [await ask(1, 'One'), await ask(1, 'Other')];
    expect(other.data.products.nodes[0]?.id).toBe(one.data.products.nodes[0]?.id);
    expect(other.data.products.nodes[0]?.title).not.toBe(one.data.products.nodes[0]?.title);
  });

  test('sees every commit at once, over REST and by a mutation', async () => {
    const [{ id } = { id: '' }, { id: next } = { id: '' }] = await readPrices();
    const number = numberOf(id);
    for (const price of ['1.01', '2.02', '3.03']) {
      await store.call('variants.update', { params: { variant_id: number }, body: { variant: { price } } });
      expect((await readPrices())[0]).toEqual({ id, price });
      expect((await readPrices())[0]).toEqual({ id, price });
    }
    const changed = await store.graphql(
      `mutation ($id: ID!) { productVariantsBulkUpdate(productId: "gid://service/Product/7001",
        variants: [{ id: $id, price: "4.04" }]) { userErrors { message } } }`,
      { id: next },
    );
    expect(changed.body.data).toEqual({ productVariantsBulkUpdate: { userErrors: [] } });
    expect((await readPrices())[1]).toEqual({ id: next, price: '4.04' });
  });

  test('sees the new name of a location', async () => {
    const ask = async () => {
      const query = '{ fulfillmentOrders(first: 250) { nodes { assignedLocation { name } } } }';
      return JSON.stringify((await store.graphql(query)).body.data);
    };
    expect(await ask()).not.toContain('Warehouse 7');
    await store.store.context.write(async (tx) => {
      await tx.updateTable('location').set({ name: 'Warehouse 7' }).execute();
      return ok(null);
    });
    expect(await ask()).not.toContain('Hollow Pine');
    expect(await ask()).toContain('Warehouse 7');
  });

  test('is still denied to a token without the scope', async () => {
    await readPrices();
    const { body } = await store.as('themes').graphql(PRICES);
    expect(body.errors?.[0]?.extensions['code']).toBe('ACCESS_DENIED');
    expect(body.data).toEqual({ product: null });
  });

  test('uses the host of the request in its URLs', async () => {
    const query = '{ products(first: 1) { nodes { images(first: 1) { nodes { url } } } } }';
    const ask = async (host: string) => {
      const { hostname, port } = new URL(store.url);
      const headers = { host, 'content-type': 'application/json', 'x-service-access-token': store.token };
      const path = '/admin/api/latest/graphql.json';
      const sent = request({ hostname, port, path, method: 'POST', headers });
      sent.end(JSON.stringify({ query }));
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      return text(answer);
    };
    expect(await ask('one.example')).toContain('"http://one.example/');
    expect(await ask('other.example')).toContain('"http://other.example/');
  });

  test('returns its search warnings again', async () => {
    const query = '{ products(first: 1, query: "created_at:>2025-01-01", sortKey: TITLE) { nodes { id } } }';
    const [first, again] = [await store.graphql(query), await store.graphql(query)];
    expect(first.body.extensions).toHaveProperty('search');
    expect(again.body.extensions).toMatchObject({
      search: (first.body.extensions as { search?: unknown }).search,
    });
  });

  test('returns the same errors and data again if a field fails', async () => {
    const query = '{ shop { name } product(id: "gid://service/Theme/501") { id } }';
    const [first, again] = [await store.graphql(query), await store.graphql(query)];
    expect(first.body.errors).toBeDefined();
    expect(again.body.errors).toEqual(first.body.errors);
    expect(again.body.data).toEqual(first.body.data);
  });

  test('is refused while the shop is closed', async () => {
    await readPrices();
    const { shop } = store.store.services;
    await shop.setState('frozen');
    expect((await store.graphql(PRICES)).body).toMatchObject({
      errors: [{ extensions: { code: 'SHOP_INACTIVE' } }],
    });
    await shop.setState('open');
    expect(await readPrices()).not.toEqual([]);
  });
});

test('a repeated mutation is executed again', async () => {
  const [{ id } = { id: '' }] = await readPrices();
  const mutation = `mutation { productVariantsBulkDelete(productId: "gid://service/Product/7001", variantsIds: ["${id}"])
    { userErrors { message } } }`;
  const first = await store.graphql(mutation);
  const again = await store.graphql(mutation);
  expect(first.body.data).toEqual({ productVariantsBulkDelete: { userErrors: [] } });
  expect(again.body.data).not.toEqual(first.body.data);
});
