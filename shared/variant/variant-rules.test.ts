import { describe, expect, test } from 'vitest';
import { parseCurrency, type CurrencyCode } from '../currency.ts';
import type { ImageId } from '../ids.ts';
import { formatMoney } from '../money.ts';
import {
  applyVariantInput,
  newVariantFields,
  type VariantInput,
  type VariantSurroundings,
} from './variant-rules.ts';
import { toGrams } from './weight.ts';

const EUR = parseCurrency('EUR') as CurrencyCode;
const SHIRT: VariantSurroundings = {
  currency: EUR,
  optionNames: ['Colour', 'Size'],
  otherCombinations: [['Red', 'M', null]],
  imageIds: [7 as ImageId],
};
const create = (input: VariantInput, product = SHIRT) =>
  applyVariantInput(newVariantFields(EUR), input, product);
const accepted = (input: VariantInput) => {
  const result = create({ option1: 'Blue', option2: 'M', ...input });
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const refused = (input: VariantInput) => {
  const result = create({ option1: 'Blue', option2: 'M', ...input });
  return result.ok ? {} : result.error;
};

describe('D3.2 options', () => {
  test('accepts a value for each option of the product', () =>
    expect(accepted({}).options).toEqual(['Blue', 'M', null]));
  test('refuses a missing value', () =>
    expect(refused({ option2: null })).toEqual({ option2: [{ kind: 'option_blank', option: 'Size' }] }));
  test('refuses a blank value', () => expect(refused({ option1: '  ' })).toHaveProperty('option1'));
  test('refuses a value for an option that the product does not have', () =>
    expect(refused({ option3: 'Wool' })).toHaveProperty('option3'));
  test('refuses an existing combination, ignoring case and spaces', () => {
    expect(refused({ option1: ' rEd', option2: 'm ' })).toEqual({
      base: [{ kind: 'exists', title: 'rEd / m' }],
    });
  });
});

describe('D3.1 prices', () => {
  test('rounds a number half-up', () => {
    expect(formatMoney(accepted({ price: 19.995 }).price)).toBe('20.00');
  });
  test('the compare-at price can be cleared', () =>
    expect(accepted({ compare_at_price: null }).compareAtPrice).toBeNull());
  test.each([-1, '-0.01', 'free', '', '9'.repeat(101)])('refuses %j and names the field', (price) => {
    expect(refused({ price })).toHaveProperty('price');
    expect(refused({ compare_at_price: price })).toHaveProperty('compare_at_price');
  });
});

describe('D3.6 weight', () => {
  test.each([
    [1, 'lb', 454],
    [1, 'oz', 28],
    [0.5, 'g', 1],
    [1.2345, 'kg', 1235],
    [4.0005, 'kg', 4001],
    [2.0005, 'kg', 2001],
    [0.49999999999999994, 'g', 0],
    [5e-4, 'kg', 1],
    [1_999_999_999.5, 'g', 2_000_000_000],
    [1e13, 'lb', 1e13 * 453.59237],
  ] as const)('%d %s is %d g', (weight, unit, grams) => expect(toGrams(weight, unit)).toBe(grams));
  test('grams alone sets the weight in g', () => {
    expect(accepted({ grams: 250 })).toMatchObject({ weight: 250, weightUnit: 'g' });
  });
  test.each([
    [500, 'kg', 0.5],
    [500, 'lb', 1.102311],
  ] as const)('%d grams with the unit %s are converted to that unit', (grams, unit, weight) => {
    expect(accepted({ grams, weight_unit: unit })).toMatchObject({ weight, weightUnit: unit });
    expect(toGrams(weight, unit)).toBe(grams);
  });
  test('ignores grams next to a weight', () => {
    expect(accepted({ grams: 9, weight: 2, weight_unit: 'kg' })).toMatchObject({
      weight: 2,
      weightUnit: 'kg',
    });
  });
  test.each([
    { weight: -1 },
    { weight: Number.NaN },
    { weight: 1e300 },
    { weight_unit: 'stone' },
    { grams: 1.5 },
    { grams: 1, weight_unit: 'stone' },
  ])('%j is refused', (input) => expect(Object.keys(refused(input))).toHaveLength(1));
});

describe('other fields', () => {
  test('D3.7 refuses an image of another product', () =>
    expect(refused({ image_id: 8 })).toHaveProperty('image_id'));
  test('D3.7 accepts an image of this product, or none', () => {
    expect(accepted({ image_id: 7 }).imageId).toBe(7);
    expect(accepted({ image_id: null }).imageId).toBeNull();
  });
  test('specification 2.2 the inventory policy is deny or continue', () => {
    expect(accepted({ inventory_policy: 'continue' }).inventoryPolicy).toBe('continue');
    expect(refused({ inventory_policy: 'maybe' })).toHaveProperty('inventory_policy');
  });
  test('specification 2.2 a variant created with only options and a price gets the default values', () => {
    expect(accepted({ price: '1' })).toMatchObject({
      inventoryPolicy: 'deny',
      taxable: true,
      requiresShipping: true,
      fulfillmentService: 'manual',
      weight: 0,
      weightUnit: 'lb',
      compareAtPrice: null,
      barcode: null,
      sku: null,
      imageId: null,
    });
  });
  test('an empty SKU stays empty and is not null', () => expect(accepted({ sku: '' }).sku).toBe(''));
});
