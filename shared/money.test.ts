import { describe, expect, test } from 'vitest';
import { parseCurrency, type CurrencyCode } from './currency.ts';
import { convertMoney, formatMoney, isSameAmount, parseMoney } from './money.ts';

const currency = (code: string): CurrencyCode => {
  const parsed = parseCurrency(code);
  if (parsed === null) throw new Error(`${code} should be known`);
  return parsed;
};
const EUR = currency('EUR');

function written(input: string | number, code = 'EUR'): string {
  const money = parseMoney(input, currency(code));
  return money.ok ? formatMoney(money.value) : money.error;
}

describe('D3.1 money', () => {
  test.each([
    ['10', '10.00'],
    ['10.5', '10.50'],
    [10.5, '10.50'],
    [0.1 + 0.2, '0.30'],
    ['.5', '0.50'],
    ['7.', '7.00'],
    ['0.005', '0.01'],
    ['1.004999', '1.00'],
    ['-0', '0.00'],
    [1e-7, '0.00'],
    ['1e2', '100.00'],
    [' 3.10 ', '3.10'],
    ['0e300', '0.00'],
  ])('reads %j as %s', (input, expected) => expect(written(input)).toBe(expected));

  test.each([
    ['', 'not_a_number'],
    ['.', 'not_a_number'],
    ['1,50', 'not_a_number'],
    ['abc', 'not_a_number'],
    ['=9.99', 'not_a_number'],
    ['+5', 'not_a_number'],
    ['0x10', 'not_a_number'],
    ['1e9999', 'not_a_number'],
    [Number.NaN, 'not_a_number'],
    [Number.POSITIVE_INFINITY, 'not_a_number'],
    ['-0.01', 'negative'],
    ['1e30', 'too_large'],
    ['1000000000000.00', 'too_large'],
    [`1.${'0'.repeat(98)}1`, 'not_a_number'],
  ])('refuses %j: %s', (input, problem) => expect(written(input)).toBe(problem));

  test('reads an amount of a hundred characters', () => expect(written(`1.${'0'.repeat(97)}1`)).toBe('1.00'));
  test('refuses a text that is too long for an amount', () => {
    expect(written('9'.repeat(1_000_000))).toBe('not_a_number');
    expect(isSameAmount('1.00', `1.${'0'.repeat(1_000_000)}`)).toBe(false);
  });

  test('a currency without minor digits has no decimal point', () =>
    expect(written('1200.5', 'JPY')).toBe('1201'));
  test('a currency with three minor digits keeps them', () => expect(written('1.2345', 'KWD')).toBe('1.235'));
  test('parseCurrency returns null for an unknown or malformed currency', () => {
    expect(parseCurrency('XXX')).toBeNull();
    expect(parseCurrency('eur')).toBeNull();
  });
});

describe('D3.12 conversion', () => {
  const tenEuro = { minor: 1000, currency: EUR };
  test('rounds half-up to the digits of the target', () => {
    expect(formatMoney(convertMoney(tenEuro, { numerator: 16_325, denominator: 100 }, currency('JPY')))).toBe(
      '1633',
    );
    expect(
      formatMoney(convertMoney(tenEuro, { numerator: 33_355, denominator: 100_000 }, currency('KWD'))),
    ).toBe('3.336');
  });
  test('a rate of one changes nothing', () => {
    expect(convertMoney(tenEuro, { numerator: 1, denominator: 1 }, EUR)).toEqual(tenEuro);
  });
});
