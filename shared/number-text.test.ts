import { expect, test } from 'vitest';
import { markOfAll, markOfNumber, plainNumber } from './number-text.ts';

test.each([
  ['1234', 'plain', '1234'],
  ['12.5', '.', '12.5'],
  ['12,5', ',', '12.5'],
  ['1.234,50', ',', '1234.50'],
  ['1,234.50', '.', '1234.50'],
  ["1'234'567.89", '.', '1234567.89'],
  ['1 234,5', ',', '1234.5'],
  ['1.234.567', ',', '1234567'],
  ['€ 1.234,50', ',', '1234.50'],
  ['1.234,50 €', ',', '1234.50'],
  ['EUR 12.00', '.', '12.00'],
  ['-0,5', ',', '-0.5'],
  ['−3', 'plain', '-3'],
  ['.5', '.', '.5'],
])('%j is written with %j and is %j', (text, mark, plain) => {
  expect([markOfNumber(text), plainNumber(text, null)]).toEqual([mark, plain]);
});

test.each(['', '.', ',', 'free', '1,23,4', '1.23.4', '1,234 567', '12 34', '1e5', '1..2', '+', '1.234,50,1'])(
  '%j is no number',
  (text) => expect([markOfNumber(text), plainNumber(text, ',')]).toEqual([null, null]),
);

test('a number that can be read in two ways is read as somebody decides', () => {
  expect(['.', ',', null].map((mark) => plainNumber('1.234', mark as '.' | ',' | null))).toEqual([
    '1.234',
    '1234',
    '1.234',
  ]);
  expect(['.', ',', null].map((mark) => plainNumber('1,234', mark as '.' | ',' | null))).toEqual([
    '1234',
    '1.234',
    null,
  ]);
});

test('one number that is certain decides for the others', () => {
  expect(markOfAll(['1.234', '12,50', '7'])).toEqual({ mark: ',', isCertain: true });
  expect(markOfAll(['1.234', '12.50', 'free'])).toEqual({ mark: '.', isCertain: true });
});

test('nothing is certain when they contradict each other, or none tells', () => {
  expect(markOfAll(['1.234', '12.50', '12,50'])).toEqual({ mark: null, isCertain: false });
  expect(markOfAll(['1.234', '7'])).toEqual({ mark: null, isCertain: false });
  expect(markOfAll(['12.50', '12,50', 'free', '7'])).toEqual({ mark: null, isCertain: true });
});
