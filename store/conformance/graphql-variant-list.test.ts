import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toGid } from '../../shared/gid.ts';
import { numberOf } from './gid-number.ts';
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
  ])('productVariants(%s) returns %s', async (args, expected) => {
    expect(await list(args)).toBe(expected);
  });
  test('productVariant finds a variant by its id, and productVariantsCount counts matches', async () => {
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
  test('D1.3 all three, and productVariantsBulkDelete, need the scope products', async () => {
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

describe('D3.8, D5.4: pages of Product.variants stay complete while other variants are deleted', () => {
  interface Page {
    readonly nodes: readonly { readonly id: string; readonly title: string }[];
    readonly pageInfo: { readonly startCursor: string; readonly endCursor: string };
  }
  let own: RunningStore;
  beforeEach(async () => {
    own = await startStore({ seed: seedProducts });
    for (let size = 1; size <= 12; size += 1) {
      const body = { variant: { option1: String(size), price: '10.00' } };
      await own.call('variants.create', { params: { product_id: SHIRT }, body });
    }
  });
  afterEach(() => own.stop());

  const page = async (args: string): Promise<Page> => {
    const { body } = await own.graphql<{ product: { variants: Page } }>(
      `{ product(id: "${toGid('Product', SHIRT)}") {
        variants(${args}) { nodes { id title } pageInfo { startCursor endCursor } }
      } }`,
    );
    expect(body.errors).toBeUndefined();
    return body.data.product.variants;
  };
  const titlesOf = ({ nodes }: Page): string => nodes.map(({ title }) => title).join(' ');
  const remove = async (...titles: readonly number[]): Promise<void> => {
    for (const { id, title } of (await page('first: 12')).nodes) {
      if (!titles.includes(Number(title))) continue;
      const variant_id = numberOf(id);
      await own.call('variants.delete', { params: { product_id: SHIRT, variant_id } });
    }
  };

  test.each([
    ['some before the cursor', [1, 2], '5 6 7 8'],
    ['the one at the cursor', [4], '5 6 7 8'],
    ['the whole page', [1, 2, 3, 4], '5 6 7 8'],
    ['the one at the cursor and the next', [4, 5], '6 7 8 9'],
    ['some behind the cursor', [6, 7], '5 8 9 10'],
    ['the one at the cursor, the next and some before', [1, 4, 5], '6 7 8 9'],
    ['the whole page and the next: all come again', [1, 2, 3, 4, 5], '6 7 8 9'],
    ['all but the first of the page, and the next: some come again', [2, 3, 4, 5], '1 6 7 8'],
  ])('forwards: %s', async (_, deleted, expected) => {
    const { endCursor } = (await page('first: 4')).pageInfo;
    await remove(...deleted);
    expect(titlesOf(await page(`first: 4, after: "${endCursor}"`))).toBe(expected);
  });
  test.each([
    ['some before the cursor', [1, 7], '4 5 6 8'],
    ['the one at the cursor', [9], '5 6 7 8'],
    ['the whole page', [9, 10, 11, 12], '5 6 7 8'],
    ['the one at the cursor and one far before it', [2, 9], '5 6 7 8'],
    ['some behind the cursor', [10, 12], '5 6 7 8'],
    ['the one at the cursor, the next and some before', [1, 8, 9], '4 5 6 7'],
  ])('backwards: %s', async (_, deleted, expected) => {
    const { startCursor } = (await page('last: 4')).pageInfo;
    await remove(...deleted);
    expect(titlesOf(await page(`last: 4, before: "${startCursor}"`))).toBe(expected);
  });
  test.each([
    ['after', 'first: 4', '4', 12, '5 6 7 8'],
    ['before', 'last: 4', '9', 1, '5 6 7 8'],
  ] as const)(
    '%s a variant that was moved, no variant is skipped',
    async (side, args, title, position, expected) => {
      const { nodes, pageInfo } = await page(args);
      const moved = nodes.find((node) => node.title === title);
      const variant_id = numberOf(moved?.id ?? '');
      await own.call('variants.update', { params: { variant_id }, body: { variant: { position } } });
      const cursor = side === 'after' ? pageInfo.endCursor : pageInfo.startCursor;
      expect(titlesOf(await page(`${args}, ${side}: "${cursor}"`))).toBe(expected);
    },
  );
  test('before a page whose first variant was deleted, and after the last page', async () => {
    const first = await page('first: 4');
    const second = await page(`first: 4, after: "${first.pageInfo.endCursor}"`);
    const last = await page('last: 4');
    await remove(2, 5);
    expect(titlesOf(await page(`last: 4, before: "${second.pageInfo.startCursor}"`))).toBe('1 3 4');
    expect(titlesOf(await page(`first: 4, after: "${last.pageInfo.endCursor}"`))).toBe('');
  });
  test.each(['4', '4 5', '4 5 x', '-4 5 3', '4 5 3 2', `${'9'.repeat(30)} 5 3`])(
    'a cursor with the place "%s" is refused',
    async (place) => {
      const cursor = Buffer.from(JSON.stringify(['variants', place, 1, 1])).toString('base64url');
      const query = `{ product(id: "${toGid('Product', SHIRT)}") { variants(first: 1, after: "${cursor}") { nodes { id } } } }`;
      const { body } = await own.graphql(query);
      expect(body.errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
    },
  );
});
