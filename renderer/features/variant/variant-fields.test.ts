import { expect, test } from 'vitest';
import { parseCurrency, type CurrencyCode } from '../../../shared/currency.ts';
import { aVariant, EUR, fieldValues } from './test/variants.ts';
import { normalisePrice, toVariantFields, toVariantInput } from './variant-fields.ts';

test.each([
  ['9.9', '9.90'],
  ['9', '9.00'],
  ['9,90', '9.90'],
  ['19.995', '20.00'],
  ['1,234', null],
  ['1.234,50', '1234.50'],
  ['1,234.50 €', '1234.50'],
  ['-1', null],
  ['free', null],
])('a price typed as %j is %j', (typed, price) => expect(normalisePrice(typed, EUR)).toBe(price));

test('a currency without minor digits, and one with three', () => {
  expect(normalisePrice('1500', parseCurrency('JPY') as CurrencyCode)).toBe('1500');
  expect(normalisePrice('1.5', parseCurrency('KWD') as CurrencyCode)).toBe('1.500');
});

test('a write holds exactly what changed, null as null', () => {
  expect(toVariantInput(fieldValues({ sku: null, price: '1.00' }))).toEqual({ sku: null, price: '1.00' });
});

test('a variant as the rules take it', () => {
  expect(toVariantFields(aVariant(1, { compare_at_price: '12.50' }), EUR)).toMatchObject({
    price: { minor: 1000, currency: EUR },
    compareAtPrice: { minor: 1250, currency: EUR },
    options: ['Size 1', null, null],
  });
});
