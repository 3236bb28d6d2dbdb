import { beforeEach, describe, expect, test } from 'vitest';
import type { ProductId } from '../../../shared/ids.ts';
import { optionColumns, optionValues, renameValue, whyNotName } from './rename-value.ts';
import { draftsUnderTest } from './test/drafts.ts';
import { aVariant, EUR, variantId } from './test/variants.ts';
import { VariantSheet } from './variant-sheet.ts';

const PRODUCT = 1 as ProductId;
const COMBINATIONS = [
  ['Red', 'S'],
  [' red ', 'M'],
  ['Blue', 'S'],
  ['Blue', 'L'],
] as const;

let sheet: VariantSheet;
beforeEach(() => {
  sheet = new VariantSheet(draftsUnderTest().drafts, PRODUCT);
  sheet.describe({ currency: EUR, optionNames: ['Colour', 'Size'], images: null }, 'Tent');
  sheet.show(COMBINATIONS.map(([option1, option2], index) => aVariant(index + 1, { option1, option2 })));
});
const colour = () => optionColumns(sheet.grid)[0]?.column ?? -1;
const colours = () => [0, 1, 2, 3].map((row) => sheet.grid.value(row, colour()));

test('optionColumns returns the column and the name of each option', () => {
  expect(optionColumns(sheet.grid)).toEqual([
    { column: 1, name: 'Colour' },
    { column: 2, name: 'Size' },
  ]);
});

test('optionValues counts spellings that differ in case and blanks as one value, as the store does', () => {
  expect(optionValues(sheet.grid, colour())).toEqual([
    { value: 'Red', count: 2 },
    { value: 'Blue', count: 2 },
  ]);
});

test('optionValues counts edited values', () => {
  sheet.grid.apply([{ row: variantId(3), column: 'option1', from: 'Blue', to: 'RED' }]);
  expect(optionValues(sheet.grid, colour())).toEqual([
    { value: 'Red', count: 3 },
    { value: 'Blue', count: 1 },
  ]);
});

describe('renameValue', () => {
  test('changes every spelling in one undo step', () => {
    const { patches, collisions } = renameValue(sheet.grid, colour(), 'Red', 'Crimson');
    expect([patches.length, collisions]).toEqual([2, []]);
    sheet.grid.apply(patches);
    expect(colours()).toEqual(['Crimson', 'Crimson', 'Blue', 'Blue']);
    sheet.grid.undo();
    expect(colours()).toEqual(['Red', ' red ', 'Blue', 'Blue']);
    sheet.grid.redo();
    expect(colours()).toEqual(['Crimson', 'Crimson', 'Blue', 'Blue']);
  });

  test('returns the combinations that would collide, whatever their case', () => {
    const { collisions } = renameValue(sheet.grid, colour(), 'Red', 'BLUE');
    expect(collisions).toEqual(['BLUE / S']);
  });

  test('finds no collision with another spelling of the value, and skips rows that already have it', () => {
    const { patches, collisions } = renameValue(sheet.grid, colour(), 'Blue', 'blue');
    expect([patches.length, collisions]).toEqual([2, []]);
    expect(renameValue(sheet.grid, colour(), 'Red', 'Red').patches).toEqual([
      { row: 2, column: 'option1', from: ' red ', to: 'Red' },
    ]);
  });

  test('ignores an existing collision of other variants', () => {
    sheet.grid.apply([{ row: variantId(4), column: 'option2', from: 'L', to: 's' }]);
    expect(renameValue(sheet.grid, colour(), 'Red', 'Crimson').collisions).toEqual([]);
  });
});

test.each([
  ['  ', 'blank'],
  ['Red', 'same'],
  [' Red ', 'same'],
  ['x'.repeat(256), 'too_long'],
  ['red', null],
  ['Crimson', null],
])('whyNotName for %j is %s', (name, problem) => {
  expect(whyNotName('Red', name)).toBe(problem);
});
