import { expect, test } from 'vitest';
import { guessDecimals, readAmount } from './import-amounts.ts';

test.each([
  ['12.50', '12.50', null],
  ['12,50', null, '12.50'],
  ['1.234,50', null, '1234.50'],
  ['1,234.50', '1234.50', null],
  ['1.234', '1.234', '1234'],
  ['1,234', '1234', '1.234'],
  ['1234', '1234', '1234'],
  ['1.234.567', null, '1234567'],
  ['€ 12,50', null, '12.50'],
  ['12.50 EUR', '12.50', null],
  ["1'234.50", '1234.50', null],
  ['1 234,50', null, '1234.50'],
  ['1\u202f234,50', null, '1234.50'],
  [' 9 ', '9', '9'],
  ['-5', '-5', '-5'],
  ['.5', '.5', null],
  ['12.34.5', null, null],
  ['1,23,4', null, null],
  ['1e3', null, null],
  ['ten', null, null],
  ['', null, null],
  ['.', null, null],
])('%j is %j with a point and %j with a comma', (text, point, comma) => {
  expect(readAmount(text, 'point')).toBe(point);
  expect(readAmount(text, 'comma')).toBe(comma);
});

test.each([
  [['12.50', '9'], 'point'],
  [['12,50', '9'], 'comma'],
  [['1.234', '12,50'], 'comma'],
  [['1,234', '12.50'], 'point'],
  [['1.234,50'], 'comma'],
  [['9', '', '1000'], 'point'],
  [[], 'point'],
  [['1.234', '5.678'], null],
  [['1,234'], null],
  [['12,50', '12.50'], null],
] as const)('%j are amounts with a %s', (amounts, decimals) => {
  expect(guessDecimals(amounts)).toBe(decimals);
});
