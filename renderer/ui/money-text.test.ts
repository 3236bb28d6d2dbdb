import { expect, test } from 'vitest';
import { chooseLanguage } from '../../messages/language.ts';
import { moneyText } from './money-text.ts';

test.each([
  ['1234.50', 'EUR', '€1,234.50'],
  ['182300', 'JPY', '¥182,300'],
  ['410.250', 'KWD', 'KWD\u00a0410.250'],
  ['9007199254740993.01', 'EUR', '€9,007,199,254,740,993.01'],
])('moneyText formats %s %s', (amount, currency, text) => {
  expect(moneyText(amount, currency)).toBe(text);
});

test('an amount is formatted in the chosen language', async () => {
  expect(moneyText('1234.50', 'EUR')).toBe('€1,234.50');
  await chooseLanguage('de');
  expect(moneyText('1234.50', 'EUR')).toBe('1.234,50\u00a0€');
  await chooseLanguage('en');
});

test.each([
  ['12.5', '', '12.5 '],
  ['12.5', 'EURO', '12.5 EURO'],
  ['', 'EUR', ' EUR'],
  ['free', 'EUR', 'free EUR'],
  ['NaN', 'EUR', 'NaN EUR'],
])('an invalid amount or currency is shown unchanged: "%s" "%s"', (amount, currency, text) =>
  expect(moneyText(amount, currency)).toBe(text),
);
