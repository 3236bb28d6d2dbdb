import { describe, expect, test } from 'vitest';
import { changedFields, guessColumns, guessKey, whyNotCompare } from './import-mapping.ts';

describe('guessColumns', () => {
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
  ])('recognizes columns of %s by their names: %s', (_, names, fields) => {
    expect(guessColumns(names.split(' '))).toEqual(fields);
  });

  test('recognizes columns of other programs in English and German, ignoring case and currency', () => {
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

test('guessColumns picks the most reliable name if several columns match one field', () => {
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
] as const)('guessKey(%j) returns %s', (columns, key) => {
  expect(guessKey(columns)).toBe(key);
});

test('changedFields omits the columns that identify variants', () => {
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
] as const)(
  'whyNotCompare for %j by %s with the decimal mark %s returns %s',
  (columns, key, decimals, whyNot) => {
    expect(whyNotCompare({ columns, key, decimals })).toBe(whyNot);
  },
);
