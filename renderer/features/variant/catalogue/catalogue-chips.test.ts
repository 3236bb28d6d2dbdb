import { expect, test } from 'vitest';
import type { ProductId } from '../../../../shared/ids.ts';
import { EUR } from '../test/variants.ts';
import { chipsOf } from './catalogue-chips.ts';

const products = [1, 2, 3, 4, 5].map((id) => id as ProductId);

test('chipsOf shows filtered products in one chip that names the first and removes all of them', () => {
  const filters = { products, vendors: ['Camp'] };
  const [chip, vendor] = chipsOf(filters, EUR, ['Tent', 'Lamp', 'Mat']);
  expect(chip).toEqual({
    id: 'products',
    field: 'Products',
    value: 'Tent, Lamp, Mat, and 2 more',
    without: { vendors: ['Camp'], products: undefined },
  });
  expect(vendor?.without.products).toEqual(products);
  expect(chipsOf({ products: products.slice(0, 2) }, EUR, ['Tent', 'Lamp'])[0]?.value).toBe('Tent and Lamp');
});

test('chipsOf counts products whose titles are unknown', () => {
  expect(chipsOf({ products }, EUR, [])).toMatchObject([{ field: null, value: '5 products' }]);
  expect(chipsOf({}, EUR, [])).toEqual([]);
});
