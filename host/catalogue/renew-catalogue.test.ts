import { expect, test } from 'vitest';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';
import { ok } from '../../shared/result.ts';
import { openCatalogueFile } from './catalogue-file.ts';
import { beginImport } from './catalogue-import.ts';
import { renewCatalogue } from './renew-catalogue.ts';
import { cataloguePath } from './test/model-shop.ts';

const OLD = '2026-11-01T09:00:00Z';
const NEWEST = '2026-11-01T10:00:00Z';
const PRODUCT = {
  id: 'gid://service/Product/1',
  title: 'Tent',
  handle: 'tent',
  status: 'ACTIVE',
  vendor: 'North',
  productType: 'Tents',
  tags: [],
  updatedAt: OLD,
  options: [{ name: 'Size' }],
};
const variant = (id: number, price: string, updatedAt: string) => ({
  id: `gid://service/ProductVariant/${String(id)}`,
  title: 'Large',
  price,
  compareAtPrice: null,
  sku: null,
  barcode: null,
  position: 1,
  inventoryPolicy: 'DENY',
  inventoryQuantity: 3,
  taxable: true,
  updatedAt,
  selectedOptions: [{ value: String(id) }],
  product: { id: PRODUCT.id },
});
/** Objects that cannot be read. */
const DAMAGED = {
  product: { id: 'gid://service/Product/2' },
  variant: { id: 'gid://service/ProductVariant/21' },
};

/** A copy of a store with one product and two variants, made at 0 s. `products` and `variants`: the store's own counts. */
function copyOfStore([products, variants]: readonly [number, number] = [2, 3]) {
  const store = {
    newest: OLD,
    products: [PRODUCT],
    variants: [variant(11, '1.00', OLD), variant(12, '1.00', OLD)],
  };
  const path = cataloguePath();
  const importing = beginImport(path, 'service');
  importing.addProducts([...store.products, DAMAGED.product]);
  importing.addVariants([...store.variants, DAMAGED.variant]);
  importing.finish({ newest: new Date(OLD).toISOString(), newestAt: '0', at: '0' });
  const file = openCatalogueFile(path);
  if (file === null) throw new Error('It was imported.');
  const exact = (count: number) => ({ count, precision: 'EXACT' });
  const asked: string[] = [];
  const graphql = async ({ query, variables }: { query: string; variables: { query?: string } }) => {
    const since = /updated_at:>="([^"]+)"/.exec(variables.query ?? '')?.[1] ?? '';
    const page = <Node extends { readonly updatedAt: string }>(nodes: readonly Node[]) => ({
      list: {
        nodes: nodes.filter(({ updatedAt }) => Date.parse(updatedAt) >= Date.parse(since)),
        pageInfo: { hasNextPage: false },
      },
    });
    const answers: Readonly<Record<string, () => unknown>> = {
      CatalogueNewest: () => ({ products: { nodes: [{ updatedAt: store.newest }] } }),
      CatalogueProducts: () => page(store.products),
      CatalogueVariants: () => page(store.variants),
      CatalogueCounts: () => ({
        productsCount: exact(products),
        productVariantsCount: exact(variants),
      }),
    };
    const name = /Catalogue\w+/.exec(query)?.[0] ?? '';
    asked.push(name);
    return ok({ data: answers[name]?.(), errors: [], extensions: null });
  };
  const ask = async (name: string, input: unknown) => {
    if (name === 'apply') file.apply(input as Parameters<typeof file.apply>[0]);
    return { ...file.counts(), facts: file.facts() };
  };
  const call = {
    gateway: { graphql: graphql as never },
    connection: SANDBOX_CONNECTION,
    callId: 'test',
    thread: { ask: ask as never },
    namespace: 'service',
  };
  return {
    store,
    file,
    /** Updates the copy at this time; returns the result and the names of the queries. */
    renewAt: async (seconds: number) => {
      asked.length = 0;
      const renewed = await renewCatalogue(call, () => seconds * 1_000, Infinity);
      return { renewed, asked: [...asked] };
    },
    prices: () => [11, 12].map((id) => file.variantById(id)?.price),
  };
}

const CHECK = ['CatalogueNewest', 'CatalogueCounts'];
const READ = ['CatalogueNewest', 'CatalogueProducts', 'CatalogueVariants', 'CatalogueCounts'];

test('a change that becomes readable after another with the same timestamp is read', async () => {
  const { store, file, renewAt, prices } = copyOfStore();
  store.newest = NEWEST;
  store.variants = [variant(11, '2.00', NEWEST), variant(12, '1.00', OLD)];
  await renewAt(60);
  expect(prices()).toEqual(['2.00', '1.00']);
  // Too soon: what is read now may still not be everything.
  await renewAt(61);
  store.variants = [variant(11, '2.00', NEWEST), variant(12, '9.00', NEWEST)];
  await renewAt(120);
  expect(prices()).toEqual(['2.00', '9.00']);
  file.close();
});

test('a change is read once more after it was first seen, then the store is only checked', async () => {
  const { store, file, renewAt } = copyOfStore();
  store.newest = NEWEST;
  const asked: (readonly string[])[] = [];
  for (const seconds of [60, 120, 180, 240]) asked.push((await renewAt(seconds)).asked);
  expect(asked).toEqual([READ, READ, CHECK, CHECK]);
  file.close();
});

test('a clock that was set back does not make every update read changes', async () => {
  const { store, file, renewAt } = copyOfStore();
  store.newest = NEWEST;
  const asked: (readonly string[])[] = [];
  for (const seconds of [3_600, 60, 61, 62]) asked.push((await renewAt(seconds)).asked);
  expect(asked).toEqual([READ, READ, CHECK, CHECK]);
  file.close();
});

test('a copy is not rebuilt because of rows that cannot be read', async () => {
  const { file, renewAt } = copyOfStore([2, 3]);
  expect((await renewAt(5)).renewed).toEqual(ok('renewed'));
  expect(file.facts()['at']).toBe('5000');
  file.close();
});

test.each([
  [1, 3],
  [2, 4],
])('a copy is rebuilt when the store has %i products and %i variants', async (...counts) => {
  const { file, renewAt } = copyOfStore(counts);
  expect((await renewAt(5)).renewed).toEqual(ok('outdated'));
  expect(file.facts()['at']).toBe('0');
  file.close();
});
