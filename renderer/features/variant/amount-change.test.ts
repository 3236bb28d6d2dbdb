import { assert, bigInt, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCurrency, type CurrencyCode } from '../../../shared/currency.ts';
import { AMOUNT_ENDINGS, changeAmount, parseAmountChange, type AmountEnding } from './amount-change.ts';

const EUR = parseCurrency('EUR') as CurrencyCode;
const JPY = parseCurrency('JPY') as CurrencyCode;
const KWD = parseCurrency('KWD') as CurrencyCode;
const changed = (amount: string, text: string, ending: AmountEnding = 'none', currency = EUR) =>
  amountOf(changeAmount(amount, parseAmountChange(text, currency), ending, currency));
/** The changed amount, or why there is none. */
const amountOf = (result: ReturnType<typeof changeAmount>) =>
  result?.ok === true ? result.value : (result?.error ?? null);

describe('changeAmount', () => {
  test.each([
    ['10.00', '+5%', '10.50'],
    ['10.00', '-12,5 %', '8.75'],
    ['0.10', '+5%', '0.11'],
    ['0.09', '+5%', '0.09'],
    ['10.00', '+2.50', '12.50'],
    ['10.00', '− 2', '8.00'],
    ['10.00', '=9.99', '9.99'],
    ['10.00', '*1.1', '11.00'],
    ['19.90', '× 3', '59.70'],
    ['8.00', '*1,125', '9.00'],
    ['8.00', '+12.125%', '8.97'],
    ['10.00', '=1.299,00', '1299.00'],
    ['10.00', '=1,299.5', '1299.50'],
  ])('%s %s gives %s', (amount, text, after) => expect(changed(amount, text)).toBe(after));

  test.each([
    ['10.00', '+5%', '.99', '10.99'],
    ['100.00', '+5%', '.99', '104.99'],
    ['104.40', '+0', '.99', '103.99'],
    ['0.20', '+0', '.99', '0.99'],
    ['10.00', '+0', '.00', '10.00'],
    ['10.50', '+0', '.00', '11.00'],
    ['10.49', '+0', '.00', '10.00'],
    ['12.30', '+0', '.95', '11.95'],
    ['12.45', '+0', '.95', '12.95'],
  ] as const)('%s %s with the ending %s gives %s', (amount, text, ending, after) =>
    expect(changed(amount, text, ending)).toBe(after),
  );

  test('sets a fixed amount where there is none, and ignores every other change there', () => {
    const none = (text: string) => amountOf(changeAmount(null, parseAmountChange(text, EUR), 'none', EUR));
    expect(['=19.99', '+5%', '+1', '*2'].map(none)).toEqual(['19.99', null, null, null]);
    expect(changeAmount(null, null, '.99', EUR)).toBeNull();
  });
  test('applies an ending without a change', () =>
    expect(amountOf(changeAmount('10.10', null, '.99', EUR))).toBe('9.99'));
  test.each(['5', '9.99', '', '%', '+', '5%', '=5%', '*5%', '++5', '+1e9', '+1.2.3', '+5%%'])(
    'rejects the change %j',
    (text) => expect(parseAmountChange(text, EUR)).toBeNull(),
  );
  test.each(['=1,299', '=1.299', '+1,000', '-2.500'])(
    'rejects the change %j where the currency makes it ambiguous',
    (text) => {
      expect(parseAmountChange(text, EUR)).toBeNull();
      expect(parseAmountChange(text, KWD) === null).toBe(text.includes(','));
    },
  );
  test('says why an amount stays as it is: it is not one, or the result would be negative or too large', () => {
    expect([changed('abc', '+5%'), changed('1.00', '-2'), changed('999999999999.99', '*2')]).toEqual([
      'not_a_number',
      'negative',
      'too_large',
    ]);
  });
  test('takes a mark before three digits for a thousands separator where amounts have no minor digits', () =>
    expect(['=1,299', '+1.000', '*1.125'].map((text) => changed('1000', text, 'none', JPY))).toEqual([
      '1299',
      '2000',
      '1125',
    ]));
  test('uses the minor digits of the currency', () => {
    expect([changed('1000', '+5.5%', '.99', JPY), changed('1.234', '*2', '.99', KWD)]).toEqual([
      '1055',
      '2.468',
    ]);
  });
});

test('an ending gives the nearest amount that has it, and does not change that amount again', () => {
  const amounts = bigInt({ min: 0n, max: 99_999_999n });
  assert(
    property(amounts, constantFrom(...AMOUNT_ENDINGS.slice(1)), (minor, ending) => {
      const before = `${String(minor / 100n)}.${String(minor % 100n).padStart(2, '0')}`;
      const after = amountOf(changeAmount(before, null, ending, EUR)) ?? '';
      expect(after.endsWith(ending)).toBe(true);
      const away = Math.abs(Math.round(Number(after) * 100) - Number(minor));
      expect(away <= 50 || minor < 100n).toBe(true);
      expect(amountOf(changeAmount(after, null, ending, EUR))).toBe(after);
    }),
  );
});
