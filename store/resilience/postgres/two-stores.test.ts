import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { splitGid } from '../../../shared/gid.ts';
import { MAX_THEMES } from '../../../shared/theme/theme-limits.ts';
import { startTwoStores, type TwoStores } from './two-stores.ts';

let two: TwoStores;
beforeAll(async () => {
  two = await startTwoStores('--sandbox');
});
afterAll(() => two.stop());

const themesOf = async (index: 0 | 1) =>
  (await two.stores[index].client.call('themes.list')).body.themes ?? [];

function countOf(statuses: readonly number[], status: number): number {
  return statuses.filter((each) => each === status).length;
}

describe('two stores on one PostgreSQL', () => {
  test('can start at the same time: one adds the demo data, and both list the same themes', async () => {
    const [one, other] = [await themesOf(0), await themesOf(1)];
    const names = one.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(1);
    expect(names).toEqual([...new Set(names)]);
    expect(other).toEqual(one);
  });

  test('D2.9 keep exactly one theme published when both publish at once', async () => {
    const ready = (await themesOf(0)).filter(({ role, processing, previewable }) => {
      return role !== 'demo' && role !== 'development' && !processing && previewable;
    });
    expect(ready.length).toBeGreaterThan(1);
    const answers = await two.race(40, async ({ client }, number) =>
      client.call('themes.update', {
        params: { theme_id: ready[number % ready.length]?.id ?? 0 },
        body: { theme: { role: 'main' } },
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await themesOf(1)).filter(({ role }) => role === 'main')).toHaveLength(1);
  });

  test('D2.7 never have more than 20 themes when both create themes at once', async () => {
    const before = (await themesOf(0)).length;
    const answers = await two.race(30, async ({ client }, number) =>
      client.call('themes.create', { body: { theme: { name: `Theme ${String(number)}` } } }),
    );
    const statuses = answers.map(({ status }) => status);
    expect(countOf(statuses, 201)).toBe(MAX_THEMES - before);
    expect(countOf(statuses, 422)).toBe(30 - (MAX_THEMES - before));
    expect(await themesOf(1)).toHaveLength(MAX_THEMES);
  });

  test('D3.2, D3.3, D3.8 keep a product consistent when both create, move and delete its variants at once', async () => {
    const product = await emptiestProduct();
    const params = { product_id: product.id };
    // Each combination is sent to both stores.
    const added = await two.race(240, async ({ client }, number) => {
      const option = `Size ${String(Math.floor(number / 2))}`;
      const options = Object.fromEntries(
        product.options.map((_, index) => [`option${String(index + 1)}`, option]),
      );
      return client.call('variants.create', { params, body: { variant: { ...options, position: 1 } } });
    });
    expect(
      countOf(
        added.map(({ status }) => status),
        201,
      ),
    ).toBe(100 - product.variants);
    await expectWhole(product.id, 100);

    const { body } = await two.stores[0].client.call('variants.list', { params, query: { limit: '100' } });
    const ids = (body.variants ?? []).map(({ id }) => id);
    await two.race(60, async ({ client }, number) => {
      const id = ids[number] ?? 0;
      return number % 3 === 0
        ? client.call('variants.delete', { params: { ...params, variant_id: id } })
        : client.call('variants.update', {
            params: { variant_id: id },
            body: { variant: { position: number } },
          });
    });
    await expectWhole(product.id, 80);
  });

  test('D4.6 accept a fulfillment request once when both accept it at once', async () => {
    const query =
      '{ assignedFulfillmentOrders(first: 5, assignmentStatus: FULFILLMENT_REQUESTED) { nodes { id } } }';
    type Found = { assignedFulfillmentOrders: { nodes: { id: string }[] } };
    const found = await two.stores[0].client.graphql<Found>(query);
    const { nodes } = found.body.data.assignedFulfillmentOrders;
    expect(nodes).toHaveLength(5);
    for (const { id: gid } of nodes) {
      const id = splitGid(gid)?.id ?? 0;
      const answers = await two.race(10, async ({ client }) =>
        client.call('fulfillment.accept', {
          params: { fulfillment_order_id: id },
          body: { fulfillment_request: { message: 'Mine.' } },
        }),
      );
      const statuses = answers.map(({ status }) => status);
      expect([countOf(statuses, 200), countOf(statuses, 422)]).toEqual([1, 9]);
    }
  });

  test('give unique ids to orders that both create at once', async () => {
    const answers = await two.race(20, async ({ client }) =>
      client.send('/_sandbox/orders', { method: 'POST', body: JSON.stringify({ count: 2, submit: true }) }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const ids = answers.flatMap(({ body }) => (body as { order_ids?: number[] }).order_ids ?? []);
    expect(new Set(ids).size).toBe(40);
  });

  test('D3.11 continue a list with the page_info of the other store', async () => {
    const { id } = await emptiestProduct();
    const params = { product_id: id };
    const [one, other] = two.stores;
    await one.client.call('variants.create', {
      params,
      body: { variant: { option1: 'Second', option2: 'x', option3: 'x' } },
    });
    const first = await one.client.call('variants.list', { params, query: { limit: '1' } });
    const next = /page_info=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await other.client.call('variants.list', {
      params,
      query: { limit: '1', page_info: next },
    });
    expect(second.status).toBe(200);
    expect(second.body.variants?.[0]?.position).toBe(2);
  });

  test('do not log the database password', () => {
    const { password } = new URL(two.url);
    const logs = two.stores.map(({ log }) => log()).join('\n');
    expect(logs).toContain('listening');
    expect(logs).not.toContain(password);
  });
});

async function expectWhole(product: number, count: number): Promise<void> {
  const params = { product_id: product };
  const { body } = await two.stores[1].client.call('variants.list', { params, query: { limit: '250' } });
  const variants = body.variants ?? [];
  expect(variants.map(({ position }) => position)).toEqual(
    Array.from({ length: count }, (_, index) => index + 1),
  );
  const combinations = variants.map(
    ({ option1, option2, option3 }) => `${String(option1)}/${String(option2)}/${String(option3)}`,
  );
  expect(new Set(combinations).size).toBe(count);
  const stock = variants.reduce((sum, { inventory_quantity: quantity }) => sum + quantity, 0);
  const query = `{ product(id: "gid://service/Product/${String(product)}") { totalInventory } }`;
  const total = await two.stores[1].client.graphql<{ product: { totalInventory: number } }>(query);
  expect(total.body.data.product.totalInventory).toBe(stock);
}

/** The product with the fewest variants that can have more of them. */
async function emptiestProduct(): Promise<{ id: number; variants: number; options: readonly string[] }> {
  const query =
    '{ products(first: 100) { nodes { legacyResourceId variantsCount { count } options { name } } } }';
  type Product = { legacyResourceId: string; variantsCount: { count: number }; options: { name: string }[] };
  const { body } = await two.stores[0].client.graphql<{ products: { nodes: Product[] } }>(query);
  const products = body.data.products.nodes
    .map(({ legacyResourceId, variantsCount, options }) => ({
      id: Number(legacyResourceId),
      variants: variantsCount.count,
      options: options.map(({ name }) => name),
    }))
    .filter(({ options, variants }) => options.length > 0 && variants > 1)
    .toSorted((one, other) => one.variants - other.variants);
  const [product] = products;
  if (!product) throw new Error('The demo shop has no product with options.');
  return product;
}
