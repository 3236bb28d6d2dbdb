import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toGid } from '../../shared/gid.ts';
import { startStore, type RunningStore } from './start-store.ts';
import { seedProducts, SHIRT } from './variant-rows.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedProducts });
  const shirts = { S: 'B-2', M: 'A-1', L: null, XL: 'A-3' };
  for (const [option1, sku] of Object.entries(shirts)) {
    const body = { variant: { option1, sku, price: '10.00' } };
    await store.call('variants.create', { params: { product_id: SHIRT }, body });
  }
});
afterAll(() => store.stop());

describe('D5.8: productVariants, productVariant, productVariantsCount', () => {
  const list = async (args: string) => {
    const { body } = await store.graphql<{ productVariants: { nodes: { title: string }[] } }>(
      `{ productVariants(${args}) { nodes { title } pageInfo { endCursor hasNextPage } } }`,
    );
    return body.data.productVariants.nodes.map(({ title }) => title).join(' ');
  };
  test.each([
    ['first: 9', 'S M L XL'],
    ['last: 2', 'L XL'],
    ['first: 9, sortKey: SKU', 'L M XL S'],
    ['first: 9, sortKey: POSITION, reverse: true', 'XL L M S'],
    ['first: 9, query: "sku:A-*"', 'M XL'],
    ['first: 9, query: "title:xl"', 'XL'],
    ['first: 9, query: "-sku:A* AND product_status:active"', 'S L'],
    ['first: 9, query: "product_id:2"', ''],
    ['first: 9, query: "vendor:storedesk inventory_quantity:<=0 b-2"', 'S'],
  ])('productVariants(%s) answers %s', async (args, expected) => {
    expect(await list(args)).toBe(expected);
  });
  test('one by its id, and how many a search finds', async () => {
    const { body: rest } = await store.call('variants.list', { params: { product_id: SHIRT } });
    const [id] = (rest.variants ?? []).map((variant) => toGid('ProductVariant', variant.id));
    const { body } = await store.graphql(
      `query ($id: ID!) {
        productVariant(id: $id) { id title sku }
        productVariantsCount(query: "sku:A-*") { count precision }
        all: productVariantsCount { count }
      }`,
      { id },
    );
    expect(body.data).toEqual({
      productVariant: { id, title: 'S', sku: 'B-2' },
      productVariantsCount: { count: 2, precision: 'EXACT' },
      all: { count: 4 },
    });
  });
  test('D1.3 all of it needs the scope products', async () => {
    const { body } = await store.as('themes').graphql<object>(`mutation {
      a: productVariantsBulkDelete(productId: "gid://service/Product/1", variantsIds: []) { product { id } }
    }`);
    expect(body.errors?.map(({ extensions }) => extensions['code'])).toEqual(['ACCESS_DENIED']);
    const read = await store
      .as('themes')
      .graphql(
        '{ productVariants(first: 1) { nodes { id } } productVariantsCount { count } productVariant(id: "gid://service/ProductVariant/1") { id } }',
      );
    expect(read.body.errors?.map(({ extensions }) => extensions['code'])).toEqual(
      Array(3).fill('ACCESS_DENIED'),
    );
  });
});
