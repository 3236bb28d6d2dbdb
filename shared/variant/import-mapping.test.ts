import { describe, expect, test } from 'vitest';
import { changedFields, guessColumns, guessKey, whyNotCompare } from './import-mapping.ts';

describe('columns', () => {
  test.each([
    [
      'ours',
      'variant_id product_id handle product_title option1 sku',
      ['id', null, 'handle', null, 'option1', 'sku'],
    ],
    [
      'ours',
      'barcode price compare_at_price inventory_policy inventory_quantity updated_at',
      ['barcode', 'price', 'compare_at_price', 'inventory_policy', null, null],
    ],
  ])('of %s are known by their names: %s', (_, names, fields) => {
    expect(guessColumns(names.split(' '))).toEqual(fields);
  });

  test('of other programs are, in English and in German, in any case and with a currency', () => {
    const header = [
      'Handle',
      'Option1 Name',
      'Option1 Value',
      'Variant SKU',
      'Variant Price',
      'Variant Compare At Price',
      'EAN',
      'Artikel-Nr.',
      'Bestand',
    ];
    expect(guessColumns(header)).toEqual([
      'handle',
      null,
      'option1',
      'sku',
      'price',
      'compare_at_price',
      'barcode',
      // Another column is already mapped to the SKU.
      null,
      null,
    ]);
    expect(
      guessColumns(['Artikelnummer', 'Preis (EUR)', 'VERGLEICHSPREIS (EUR)', 'Wenn nicht vorrätig']),
    ).toEqual(['sku', 'price', 'compare_at_price', 'inventory_policy']);
  });
});

test('of several columns with names of one field, the surest name counts', () => {
  const header = [
    'ID',
    'Handle',
    'Title',
    'Variant ID',
    'SKU (alt)',
    'Variant SKU',
    'Price',
    'Variant Price',
  ];
  expect(guessColumns(header)).toEqual([null, 'handle', null, 'id', null, 'sku', null, 'price']);
  expect(guessColumns(['price', 'Price'])).toEqual(['price', null]);
});

test.each([
  [['sku', 'id', 'price'], 'id'],
  [['price', 'sku', 'handle'], 'sku'],
  [['handle', 'option1', 'price'], 'handle_options'],
  [['price', null], 'id'],
] as const)('the key of %j is %s', (columns, key) => {
  expect(guessKey(columns)).toBe(key);
});

test('what variants are found by is not changed', () => {
  const columns = ['id', 'handle', 'option1', 'sku', 'price', null] as const;
  expect(changedFields({ columns, key: 'id' })).toEqual(['option1', 'price', 'sku']);
  expect(changedFields({ columns, key: 'sku' })).toEqual(['option1', 'price']);
  expect(changedFields({ columns, key: 'handle_options' })).toEqual(['price', 'sku']);
});

test.each([
  [['sku', 'price'], 'sku', 'point', null],
  [['sku', 'price'], 'sku', null, 'decimals'],
  [['sku', 'barcode'], 'sku', null, null],
  [['sku', 'price'], 'id', 'point', 'no_key'],
  [['sku', null], 'sku', 'point', 'nothing_to_change'],
  [['sku', 'price', 'price'], 'sku', 'point', 'twice'],
] as const)('%j by %s with a %s cannot be compared because of %s', (columns, key, decimals, whyNot) => {
  expect(whyNotCompare({ columns, key, decimals })).toBe(whyNot);
});
