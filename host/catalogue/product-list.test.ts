import { describe, expect, onTestFinished, test } from 'vitest';
import type { CopyProducts } from '../../shared/catalogue/catalogue-products.ts';
import { createProductList } from './product-list.ts';
import { cataloguePath, fileOf, makeProduct, makeVariant } from './test/model-shop.ts';

function listOf() {
  const file = fileOf(
    cataloguePath(),
    [
      makeProduct(1, { title: 'Übergangs-Zelt', vendor: 'Alpine', type: 'Tent', tags: ['Sale', 'new'] }),
      makeProduct(2, {
        title: 'Anorak 100%',
        vendor: 'Nordvind',
        type: '',
        status: 'DRAFT',
        updatedAt: '2026-01-31T23:59:59Z',
      }),
      makeProduct(3, {
        title: 'beanie',
        vendor: 'Nordvind',
        type: 'Hat',
        updatedAt: '2026-02-01T01:00:00+02:00',
      }),
    ],
    [
      makeVariant(11, 1, { sku: 'MON-1', inventoryQuantity: 3 }),
      makeVariant(12, 1, { sku: 'MON-2', inventoryQuantity: 4 }),
      makeVariant(21, 2, { inventoryQuantity: -1 }),
    ],
  );
  onTestFinished(() => file.close());
  const list = createProductList(file.database);
  return (search: string, given: Partial<CopyProducts> = {}) =>
    list({ search, sort: { by: 'id', descending: false }, from: 0, count: 50, ...given });
}

describe('D5.6 a product search in the copy', () => {
  test.each([
    ['', [1, 2, 3]],
    ['*', [1, 2, 3]],
    ['nordvind', [2, 3]],
    ['title:UBER*', [1]],
    ['100%', [2]],
    ['mon-2', [1]],
    ['sku:MON*', [1]],
    ['-sku:MON*', [2, 3]],
    ['tag:sale', [1]],
    ['tag:SA*', [1]],
    ['status:dr*', [2]],
    // A value that begins with nothing: any but none.
    ['sku:*', [1]],
    ['-sku:*', [2, 3]],
    ['tag:*', [1]],
    ['-tag:*', [2, 3]],
    ['title:*', [1, 2, 3]],
    ['product_type:*', [1, 3]],
    ['-product_type:*', [2]],
    ['-status:*', []],
    ['status:draft OR product_type:hat', [2, 3]],
    ['status:sold', []],
    ['id:2..9', [2, 3]],
    ['updated_at:2026-01-31', [2, 3]],
    ['updated_at:<=2026-01-31', [2, 3]],
    ['updated_at:>2026-01-31', [1]],
    ['updated_at:>=2026-01-31T23:59:59Z', [1, 2]],
  ])('finds the products that match %j', (search, ids) =>
    expect(listOf()(search)?.products.map(({ id }) => id)).toEqual(ids),
  );

  test.each(['created_at:>2026-01-01', 'title:"open', 'id:x'])(
    'returns null for %j, which it cannot search',
    (search) => expect(listOf()(search)).toBeNull(),
  );
});

test('a listed product has the number of its variants and their total inventory', () => {
  expect(listOf()('id:1')).toEqual({
    count: 1,
    products: [
      {
        id: 1,
        title: 'Übergangs-Zelt',
        status: 'ACTIVE',
        vendor: 'Alpine',
        type: 'Tent',
        variants: 2,
        inventory: 7,
        updatedAt: '2026-11-01T10:00:00Z',
      },
    ],
  });
});

test('products are sorted ignoring case and accents, and returned in parts', () => {
  const list = listOf();
  const ids = (given: Partial<CopyProducts>) => list('', given)?.products.map(({ id }) => id);
  expect(ids({ sort: { by: 'title', descending: false } })).toEqual([2, 3, 1]);
  expect(ids({ sort: { by: 'vendor', descending: true } })).toEqual([3, 2, 1]);
  expect(ids({ sort: { by: 'inventory', descending: true } })).toEqual([1, 3, 2]);
  expect(ids({ sort: { by: 'updated_at', descending: false } })).toEqual([3, 2, 1]);
  expect(ids({ from: 2, count: 1 })).toEqual([3]);
  expect(list('', { from: 9 })).toEqual({ count: 3, products: [] });
});
