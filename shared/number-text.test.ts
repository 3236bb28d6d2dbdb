import { expect, test } from 'vitest';
import type { CurrencyCode } from './currency.ts';
import {
  markOfAll,
  markOfNumber,
  plainNumber,
  readNumber,
  readWhole,
  withoutThousands,
} from './number-text.ts';

test.each([
  ['1234', 'plain', '1234'],
  ['12.5', 'point', '12.5'],
  ['12,5', 'comma', '12.5'],
  ['1.234,50', 'comma', '1234.50'],
  ['1,234.50', 'point', '1234.50'],
  ["1'234'567.89", 'point', '1234567.89'],
  ['1 234,5', 'comma', '1234.5'],
  ['1.234.567', 'comma', '1234567'],
  ['€ 1.234,50', 'comma', '1234.50'],
  ['1.234,50 €', 'comma', '1234.50'],
  ['EUR 12.00', 'point', '12.00'],
  ['-0,5', 'comma', '-0.5'],
  ['−3', 'plain', '-3'],
  ['.5', 'point', '.5'],
  // A leading zero cannot be followed by a thousands separator.
  ['0.125', 'point', '0.125'],
  ['0,125', 'comma', '0.125'],
])('%j has the decimal mark %j and the value %j', (text, mark, plain) => {
  expect([markOfNumber(text), plainNumber(text, null)]).toEqual([mark, plain]);
});

test.each(['', '.', ',', 'free', '1,23,4', '1.23.4', '1,234 567', '12 34', '1e5', '1..2', '+', '1.234,50,1'])(
  '%j is not a number',
  (text) => expect([markOfNumber(text), plainNumber(text, 'comma')]).toEqual([null, null]),
);

test('plainNumber uses the given decimal mark only for ambiguous numbers', () => {
  const read = (text: string) => (['point', 'comma', null] as const).map((mark) => plainNumber(text, mark));
  expect(read('1.234')).toEqual(['1.234', '1234', null]);
  expect(read('1,234')).toEqual(['1234', '1.234', null]);
  expect(read('1.234,50')).toEqual(['1234.50', '1234.50', '1234.50']);
});

test('readNumber refuses a number that is written with the other decimal mark', () => {
  expect([readNumber('1.234,50', 'point'), readNumber('12.50', 'comma')]).toEqual([null, null]);
});

test('withoutThousands removes a mark only where the currency has no minor digits and the text is ambiguous', () => {
  const texts = ['1,234', '¥ 1.234', '1,234.5', '1,234,567', '12,5', '0.125', 'free'];
  const read = (currency: string) => texts.map((text) => withoutThousands(text, currency as CurrencyCode));
  expect(read('JPY')).toEqual(['1234', '¥ 1234', '1,234.5', '1,234,567', '12,5', '0.125', 'free']);
  expect([read('EUR'), read('KWD')]).toEqual([texts, texts]);
});

test.each([
  [['12.50', '9'], 'point'],
  [['1.234', '12,50', '7'], 'comma'],
  [['1.234', '12.50', 'free'], 'point'],
  [['1.234', '5.678'], 'either'],
  [['1.234', '7'], 'either'],
  [['1.234', '12.50', '12,50'], 'either'],
  [['12.50', '12,50', '7'], 'mixed'],
  [['9', '', '1000', 'free'], 'plain'],
  [[], 'plain'],
] as const)('the decimal mark of %j is %s', (texts, mark) => expect(markOfAll(texts)).toBe(mark));

test.each([
  ['0', 0],
  ['-3', -3],
  ['1.000', 1000],
  ['1,000', 1000],
  ["1'000'000", 1_000_000],
  ['1.5', null],
  ['1.000,5', null],
  ['+1', null],
  ['1234567890', null],
  ['', null],
  ['many', null],
])('readWhole reads %j as %j', (text, number) => expect(readWhole(text)).toBe(number));
