import { expect, test } from 'vitest';
import { moneyText } from './money-text.ts';

test.each([
  ['1234.50', 'EUR', 'en', '€1,234.50'],
  ['182300', 'JPY', 'en', '¥182,300'],
  ['410.250', 'KWD', 'en', 'KWD\u00a0410.250'],
  ['9007199254740993.01', 'EUR', 'en', '€9,007,199,254,740,993.01'],
])('%s %s', (amount, currency, locale, text) => {
  expect(moneyText(amount, currency, locale)).toBe(text);
});
