import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_TYPED, parseSearch } from './typed-search.ts';

const none = { words: '', orderName: '', sku: '', recipient: '' };

describe('parseSearch', () => {
  test.each([
    ['', none],
    ['   ', none],
    ['1001', { ...none, orderName: '1001' }],
    [' #1001 ', { ...none, orderName: '#1001' }],
    ['10*', { ...none, orderName: '10' }],
    ['order:1001', { ...none, orderName: '1001' }],
    ['sku:ABC-1', { ...none, sku: 'ABC-1' }],
    ['SKU: abc ', { ...none, sku: 'abc' }],
    ['to:Ann Lee', { ...none, recipient: 'Ann Lee' }],
    ['recipient:"Ann Lee"', { ...none, recipient: 'Ann Lee' }],
    ['1001 sku:A to:Ann Lee', { ...none, orderName: '1001', sku: 'A', recipient: 'Ann Lee' }],
    ['to:Ann sku:A 1', { ...none, sku: 'A 1', recipient: 'Ann' }],
    ['sku:A sku:B', { ...none, sku: 'B' }],
    ['sku:', none],
    ['red tent', { ...none, words: 'red tent' }],
    ['tent 1001', { ...none, words: 'tent 1001' }],
    ['*', { ...none, words: '*' }],
    ['goto:home', { ...none, words: 'goto:home' }],
    ['status:open OR (x', { ...none, words: 'status:open OR (x' }],
    ['to:שרה כהן', { ...none, recipient: 'שרה כהן' }],
    ['"sku', { ...none, words: '"sku' }],
    ['a\u0000b\tc', { ...none, words: 'a b c' }],
  ])('parses %j as %j', (typed, meant) => expect(parseSearch(typed)).toEqual(meant));

  test('returns trimmed values without control characters, never longer than a saved view may hold', () => {
    const isFit = (value: string) =>
      value.length <= MAX_TYPED && value === value.trim() && !/\p{Cc}/u.test(value);
    const part = fc.constantFrom(
      'sku:',
      'to:',
      '"',
      '*',
      ' ',
      '\u0000',
      '\u00A0',
      'a',
      '🏕️',
      'x'.repeat(MAX_TYPED),
    );
    const typed = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
    const property = fc.property(typed, (text) => Object.values(parseSearch(text)).every(isFit));
    expect(() => fc.assert(property)).not.toThrow();
  });
});
