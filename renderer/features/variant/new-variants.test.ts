import { expect, test } from 'vitest';
import type { ProductId } from '../../../shared/ids.ts';
import { MAX_VARIANTS } from '../../../shared/variant/variant-limits.ts';
import { knownOptions, newCombinations, priceOf, rowsOf, whyNotCreate } from './new-variants.ts';
import { draftsUnderTest } from './test/drafts.ts';
import { aVariant, EUR } from './test/variants.ts';
import { VariantSheet } from './variant-sheet.ts';

const PRODUCT = 1 as ProductId;

function aSheet(...options: readonly (readonly [string, string])[]): VariantSheet {
  const sheet = new VariantSheet(draftsUnderTest().drafts, PRODUCT);
  sheet.describe({ currency: EUR, optionNames: ['Color', 'Size'], images: null }, 'Tent');
  sheet.show(options.map(([option1, option2], index) => ({ ...aVariant(index + 1), option1, option2 })));
  return sheet;
}

test('newCombinations combines the option values of a product, unsaved ones included, without existing combinations', () => {
  const { grid } = aSheet(['Red', 'S'], ['Red', 'M'], ['Blue', 'S']);
  const options = knownOptions(grid);
  expect(options).toEqual([
    { name: 'Color', values: ['Red', 'Blue'] },
    { name: 'Size', values: ['S', 'M'] },
  ]);
  expect(
    newCombinations(
      grid,
      options.map(({ values }) => values),
    ),
  ).toEqual([['Blue', 'M']]);
  grid.apply([{ row: 3, column: 'option2', from: 'S', to: 'L' }]);
  expect(newCombinations(grid, [['Blue'], knownOptions(grid)[1]?.values ?? []])).toEqual([
    ['Blue', 'S'],
    ['Blue', 'M'],
  ]);
  expect(newCombinations(grid, [[' Green ', ''], ['S']])).toEqual([['Green', 'S']]);
});

test('D3.1, D3.3 no variant is created without a combination, a valid price, or room for it', () => {
  expect(whyNotCreate(0, 3, '10.00')).toBe('none');
  expect(whyNotCreate(3, MAX_VARIANTS, '10.00')).toBeNull();
  expect(whyNotCreate(3, MAX_VARIANTS + 1, '10.00')).toBe('too_many');
  expect(whyNotCreate(1, 4, null)).toBe('price');
  const { grid } = aSheet(['Red', 'S']);
  for (const text of ['', 'ten', '-1', '+1', '1.2.3']) expect(priceOf(grid, text)).toBeNull();
  for (const text of ['12,50', ' 12.5 ', '12,50 €']) expect(priceOf(grid, text)).toBe('12.50');
  grid.chooseColumns({ order: [], hidden: ['price'], widths: {} });
  expect(priceOf(grid, '.5')).toBe('0.50');
});

test('rowsOf returns a row for each combination with its values and the price', () => {
  expect(rowsOf([['Blue', 'M']], '10.00')).toEqual([{ option1: 'Blue', option2: 'M', price: '10.00' }]);
});
