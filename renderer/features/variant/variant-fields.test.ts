import { afterEach, expect, test } from 'vitest';
import { chooseLanguage } from '../../../messages/language.ts';
import { parseCurrency, type CurrencyCode } from '../../../shared/currency.ts';
import { aVariant, EUR, fieldValues } from './test/variants.ts';
import {
  normalisePrice,
  priceText,
  storedText,
  toVariantFields,
  toVariantInput,
  twoPrices,
} from './variant-fields.ts';

afterEach(async () => chooseLanguage('en'));

test.each([
  ['9.9', '9.90'],
  ['9', '9.00'],
  ['9,90', '9.90'],
  ['19.9951', '20.00'],
  ['0.995', '1.00'],
  // 1.30 or 1,299.00: ambiguous, so it is not guessed.
  ['1.299', null],
  ['1,299', null],
  ['1.234,50', '1234.50'],
  ['1,234.50 €', '1234.50'],
  ['-1', null],
  // In the dialog for amounts, this adds: in a cell it must not replace the price.
  ['+5', null],
  ['free', null],
])('a price typed as %j is %j', (typed, price) => expect(normalisePrice(typed, EUR)).toBe(price));

test('normalisePrice supports a currency without minor digits, where 1,234 is 1234, and one with three', () => {
  const yen = parseCurrency('JPY') as CurrencyCode;
  const typed = ['1500', '1,234', '¥1.234', '1,234,567', '12,5'];
  const prices = ['1500', '1234', '1234', '1234567', '13'];
  for (const mark of [null, 'point', 'comma'] as const)
    expect(typed.map((text) => normalisePrice(text, yen, mark))).toEqual(prices);
  expect(twoPrices('1,234', yen)).toBeNull();
  const dinars = (text: string) => normalisePrice(text, parseCurrency('KWD') as CurrencyCode);
  expect(['1.5', '1.299', '1,299'].map(dinars)).toEqual(['1.500', '1.299', null]);
});

test('priceText has the decimal mark of the display language, and a cell reads it as the same price', async () => {
  const dinars = parseCurrency('KWD') as CurrencyCode;
  expect([priceText('1299.00', EUR), twoPrices('1.299', EUR)]).toEqual(['1299.00', ['1.30', '1299.00']]);
  await chooseLanguage('de');
  expect([priceText('1299.00', EUR), twoPrices('1.299', EUR)]).toEqual(['1299,00', ['1,30', '1299,00']]);
  expect([priceText('1.299', dinars), twoPrices('1,299', dinars)]).toEqual(['1,299', null]);
  for (const [price, currency] of [
    ['1299.00', EUR],
    ['1.299', dinars],
    ['0.050', dinars],
  ] as const)
    expect(normalisePrice(priceText(price, currency), currency)).toBe(price);
});

test('a stored value is named as the grid shows it', async () => {
  await chooseLanguage('de');
  expect([storedText('price', '9.50'), storedText('sku', '9.50')]).toEqual(['9,50', '9.50']);
  expect(storedText('inventory_policy', 'deny')).toBe('Nicht verkaufen');
});

test.each(['', '1.299', '12.5', 'free', '-1', '01.00'])(
  'priceText leaves %j as it was typed, because it is no price in wire format',
  async (typed) => {
    await chooseLanguage('de');
    expect(priceText(typed, EUR)).toBe(typed);
  },
);

test('toVariantInput contains exactly the changed fields, null included', () => {
  expect(toVariantInput(fieldValues({ sku: null, price: '1.00' }))).toEqual({ sku: null, price: '1.00' });
});

test('toVariantFields converts a variant for the rules', () => {
  expect(toVariantFields(aVariant(1, { compare_at_price: '12.50' }), EUR)).toMatchObject({
    price: { minor: 1000, currency: EUR },
    compareAtPrice: { minor: 1250, currency: EUR },
    options: ['Size 1', null, null],
  });
});
