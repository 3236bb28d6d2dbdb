import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { startStore, type RunningStore } from './start-store.ts';
import { LISTED_VARIANT_FIELDS, TIMESTAMP } from './wire-shapes.ts';

/** A product of the demo shop with 100 variants. */
const product_id = 7004;

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo });
});
afterAll(() => store.stop());

const list = async (query: Record<string, string> = {}, version = 'latest') => {
  const { body } = await store.call('variants.list', { params: { product_id }, query, version });
  return body.variants ?? [];
};
const read = async (variant_id: number, version = 'latest') =>
  (await store.call('variants.get', { params: { variant_id }, version })).body.variant;

test('2.2-1, 2.2-2, 2.2-22, 0-3 a listed variant has exactly the specified fields', async () => {
  const variants = await list({ limit: '250' });
  expect(variants).toHaveLength(100);
  for (const variant of variants) {
    expect(Object.keys(variant).toSorted()).toEqual(LISTED_VARIANT_FIELDS.toSorted());
    expect(variant).toMatchObject({
      product_id,
      created_at: expect.stringMatching(TIMESTAMP),
      updated_at: expect.stringMatching(TIMESTAMP),
      admin_graphql_api_id: `gid://service/ProductVariant/${String(variant.id)}`,
    });
  }
});

test('2.2-10, 4.2-5 a variant that is read by its id has the listed fields plus tax_code', async () => {
  const [listed] = await list({ limit: '1' });
  expect(listed).not.toHaveProperty('tax_code');
  expect(await read(listed!.id)).toEqual({ ...listed, tax_code: expect.any(String) });
});

test('2.2-3, 2.2-6, 2.2-7 titles join the option values, and positions run from 1 to n', async () => {
  const variants = await list({ limit: '250' });
  expect(variants.map(({ position }) => position)).toEqual(variants.map((_, index) => index + 1));
  for (const { title, option1, option2, option3 } of variants) {
    expect(title).toBe([option1, option2, option3].filter((value) => value !== null).join(' / '));
  }
});

test('2.2-13, 2.2-17 each variant has its own inventory item, and both inventory quantities are equal', async () => {
  const variants = await list({ limit: '250' });
  const items = variants.map((variant) => variant.inventory_item_id);
  expect(new Set(items).size).toBe(variants.length);
  for (const variant of variants) expect(variant.old_inventory_quantity).toBe(variant.inventory_quantity);
});

test('2.2-20, 2.2-24 presentment prices have one entry, in the currency of the shop', async () => {
  for (const { price, compare_at_price, presentment_prices } of await list()) {
    const amount = (text: string | null) => text && { amount: text, currency_code: 'EUR' };
    expect(presentment_prices).toEqual([
      { price: amount(price), compare_at_price: amount(compare_at_price) },
    ]);
  }
});

test('1-4, 8-2, D3.3 a product has at most 3 options, and option4 is neither returned nor written', async () => {
  const [variant] = await list({ limit: '1' });
  expect(variant).not.toHaveProperty('option4');
  const { status, body } = await store.call('variants.update', {
    params: { variant_id: variant!.id },
    body: { variant: { option4: 'Extra' } },
  });
  expect(status).toBe(200);
  expect(body.variant).toMatchObject({ title: variant!.title, updated_at: variant!.updated_at });
  const found = await store.graphql<{ products: { nodes: { options: object[] }[] } }>(
    '{ products(first: 120) { nodes { options { name } } } }',
  );
  const counts = found.body.data.products.nodes.map(({ options }) => options.length);
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 3]);
});

test('4.2-4 the count of a product with 100 variants is 100', async () => {
  const { status, body } = await store.call('variants.count', { params: { product_id } });
  expect([status, body]).toEqual([200, { count: 100 }]);
});

test('4.2-9, 8-4 a page has 50 variants unless limit says otherwise', async () => {
  expect(await list()).toHaveLength(50);
  expect(await list({ limit: '1' })).toHaveLength(1);
  expect(await list({ limit: '100' })).toHaveLength(100);
});

test('4.2-11 since_id returns the variants with greater ids', async () => {
  const ids = (await list({ limit: '250' })).map(({ id }) => id).toSorted((one, other) => one - other);
  const later = await list({ since_id: String(ids[59]), limit: '250' });
  expect(later.map(({ id }) => id)).toEqual(ids.slice(60));
});

test('4.2-12, D3.11 following the Link headers lists every variant once', async () => {
  const seen: number[] = [];
  let next: string | undefined = `/admin/api/latest/products/${String(product_id)}/variants.json?limit=40`;
  while (next !== undefined) {
    const { status, headers, body } = await store.send(next);
    expect(status).toBe(200);
    seen.push(...(body.variants ?? []).map(({ id }) => id));
    const link: string | undefined = /<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    next = link?.slice(store.url.length);
  }
  expect(seen).toEqual((await list({ limit: '250' })).map(({ id }) => id));
});

test('8-3, 1-5, D3.3 a product with 100 variants refuses another one', async () => {
  const [variant] = await list({ limit: '1' });
  const { option2, option3 } = variant!;
  const { status, body } = await store.call('variants.create', {
    params: { product_id },
    body: { variant: { option1: 'One more', option2, option3 } },
  });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['base']]);
});

test('D1.6, 9-3, 4.2-1 deprecated calls have a header with the reason from 2024-04 on', async () => {
  const variant_id = (await list({ limit: '1' }))[0]!.id;
  const reasons = async (version: string) => {
    const answers = [
      await store.call('variants.list', { params: { product_id }, version }),
      await store.call('variants.create', { params: { product_id }, body: { variant: {} }, version }),
      await store.call('variants.update', { params: { variant_id }, body: { variant: {} }, version }),
      await store.call('variants.delete', { params: { product_id, variant_id: 1 }, version }),
      await store.call('variants.get', { params: { variant_id }, version }),
      await store.call('variants.count', { params: { product_id }, version }),
    ];
    return answers.map(({ headers }) => headers.has('x-service-api-deprecated-reason'));
  };
  expect(await reasons('2024-01')).toEqual([false, false, false, false, false, false]);
  expect(await reasons('2024-04')).toEqual([true, true, true, true, false, false]);
  expect(await reasons('unstable')).toEqual([true, true, true, true, false, false]);
});

describe('D3.10, 9-4: versions', () => {
  test.each(['2024-01', '2024-04', '2024-07', '2024-10'])(
    '%s returns the stored inventory_management and fulfillment_service',
    async (version) => {
      const variant_id = (await list({ limit: '1' }))[0]!.id;
      const written = { inventory_management: null, fulfillment_service: 'warehouse' };
      const update = await store.call('variants.update', {
        params: { variant_id },
        body: { variant: written },
        version,
      });
      expect(update.body.variant).toMatchObject(written);
      expect(await read(variant_id, version)).toMatchObject(written);
      expect((await list({ limit: '1' }, version))[0]).toMatchObject(written);
    },
  );

  test.each(['2025-01', '2025-10', '2026-07', '2026-10', 'latest', 'unstable'])(
    '%s returns the same inventory_management and fulfillment_service for all variants',
    async (version) => {
      const uniform = { inventory_management: 'shopify', fulfillment_service: 'manual' };
      const [variant] = await list({ limit: '1' }, version);
      expect(variant).toMatchObject(uniform);
      expect(await read(variant!.id, version)).toMatchObject(uniform);
      const update = await store.call('variants.update', {
        params: { variant_id: variant!.id },
        body: { variant: { fulfillment_service: 'warehouse' } },
        version,
      });
      expect(update.body.variant).toMatchObject(uniform);
    },
  );

  test('D1.7, D3.14 a variant can be sent back as one version returns it, and the stored values are kept', async () => {
    const { id: variant_id } = (await list({ limit: '1' }))[0]!;
    const params = { variant_id };
    const stored = { inventory_management: null, fulfillment_service: 'warehouse' };
    await store.call('variants.update', { params, body: { variant: stored }, version: '2024-10' });
    const variant = (await read(variant_id, '2026-10'))!;
    const { status, body } = await store.call('variants.update', { params, body: { variant } });
    expect([status, body.variant]).toEqual([200, variant]);
    expect(await read(variant_id, '2024-10')).toMatchObject(stored);
  });
});
