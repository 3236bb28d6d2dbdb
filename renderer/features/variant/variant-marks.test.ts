import { describe, expect, test } from 'vitest';
import type { VariantWire } from '../../../shared/contract/variant-wire.ts';
import { aVariant, EUR, fieldValues } from './test/variants.ts';
import type { DraftedVariant } from './drafted-variant.ts';
import { Neighbours } from './neighbours.ts';
import { examineVariant, placeErrors } from './variant-marks.ts';

const PRODUCT = { currency: EUR, optionNames: ['Size'], images: null };
const drafted = (stored: VariantWire, values: Record<string, string | null> = {}): DraftedVariant => ({
  stored,
  values: fieldValues(values),
});
const examine = (variant: DraftedVariant, others: readonly DraftedVariant[] = []) =>
  Object.fromEntries(examineVariant(variant, PRODUCT, new Neighbours([variant, ...others])));

describe('errors of examineVariant', () => {
  test.each([
    [{ price: 'free' }, 'price', 'Price is not a number'],
    [{ price: '' }, 'price', 'Price is missing'],
    [{ price: null }, 'price', 'Price is missing'],
    [{ price: '-1' }, 'price', 'Price must be greater than or equal to 0'],
    [{ price: '1.299' }, 'price', 'Price can be read in two ways: write 1.30 or 1299.00'],
    [
      { compare_at_price: '=1,299' },
      'compare_at_price',
      'Compare-at price can be read in two ways: write 1299.00 or 1.30',
    ],
    [{ compare_at_price: '1o' }, 'compare_at_price', 'Compare-at price is not a number'],
    [
      { inventory_policy: 'maybe' },
      'inventory_policy',
      'Inventory policy must be “Deny orders” or “Continue selling”',
    ],
    [{ sku: 'x'.repeat(256) }, 'sku', 'SKU is too long (maximum is 255 characters)'],
    [{ option1: '' }, 'option1', "Option 1 can't be blank: the product has the option Size"],
  ])('mark the invalid value in %j', (values, field, text) => {
    expect(examine(drafted(aVariant(1), values))).toEqual({ [field]: { tone: 'error', text } });
  });

  test('mark a combination that another variant has, even as a draft', () => {
    const taken = drafted(aVariant(2), { option1: 'XL' });
    expect(examine(drafted(aVariant(1), { option1: ' xl ' }), [taken])['option1']).toEqual({
      tone: 'error',
      text: "The variant 'xl' already exists.",
    });
  });

  test('do not mark a combination that another variant gives up', () => {
    const leaving = drafted(aVariant(2), { option1: 'XXL' });
    expect(examine(drafted(aVariant(1), { option1: 'Size 2' }), [leaving])).toEqual({});
  });

  test('do not mark stored values that are not edited', () => {
    expect(examine(drafted(aVariant(1, { option2: 'stray' }), { price: '9.00' }))).toEqual({});
    expect(
      examine(drafted(aVariant(1), { price: '9.00' }), [drafted(aVariant(2), { option1: 'Size 1' })]),
    ).toEqual({});
  });
});

describe('warnings of examineVariant', () => {
  test('mark a compare-at price below the price, drafts included', () => {
    expect(examine(drafted(aVariant(1, { compare_at_price: '9.99' })))).toHaveProperty(
      'compare_at_price.tone',
      'warning',
    );
    expect(examine(drafted(aVariant(1, { compare_at_price: '9.99' }), { price: '9.9' }))).toEqual({});
    expect(examine(drafted(aVariant(1, { compare_at_price: '10.00' })))).toEqual({});
  });
  test('give way to an error if the compare-at price is no number', () => {
    expect(examine(drafted(aVariant(1), { compare_at_price: 'x' }))).toHaveProperty(
      'compare_at_price.tone',
      'error',
    );
  });
  test('mark a SKU or barcode that a spreadsheet has shortened', () => {
    const text = 'Shortened by a spreadsheet: format the column as text there.';
    const mark = { tone: 'warning', text };
    const values = { sku: '1E+5', barcode: '4,00638E+12' };
    expect(examine(drafted(aVariant(1), values))).toEqual({ sku: mark, barcode: mark });
    expect(examine(drafted(aVariant(1), { sku: 'E+5', barcode: '4006380000000' }))).toEqual({});
  });
  test('mark a duplicate SKU in the product, drafts included, but not a missing one', () => {
    const other = drafted(aVariant(2));
    expect(examine(drafted(aVariant(1), { sku: ' SKU-2' }), [other])).toHaveProperty('sku.tone', 'warning');
    expect(
      examine(drafted(aVariant(1, { sku: 'SKU-2' }), { sku: null }), [drafted(aVariant(2), { sku: null })]),
    ).toEqual({});
  });
});

describe('placeErrors', () => {
  test('puts messages of the store on the cells that they name', () => {
    expect(placeErrors({ sku: ['is taken', 'is ugly'] }, fieldValues({ price: '1', sku: 'a' }))).toEqual([
      ['sku', 'SKU is taken SKU is ugly'],
    ]);
  });
  test('puts messages of the store on the first edited cell if they name no edited one', () => {
    expect(placeErrors({ base: ['No.'], title: ['is read-only'] }, fieldValues({ price: '1' }))).toEqual([
      ['price', 'No. Title is read-only'],
    ]);
  });
});
