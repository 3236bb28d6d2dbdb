import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cssString, pageRules } from './page-rules.ts';

test('the pages of each part have their own footer, and all pages are numbered', () => {
  const rules = pageRules([
    { name: 'slip-7', foot: 'Order #1001' },
    { name: 'slip-8', foot: 'Order "2"' },
  ]);
  expect(rules).toContain('@page slip-7 { @bottom-left { content: "Order #1001";');
  expect(rules).toContain('@page slip-8 { @bottom-left { content: "Order \\22 2\\22 ";');
  expect(rules).toContain('@bottom-right { content: "Sheet " counter(page) " of " counter(pages)');
});

test.each([
  ['#1001', '"#1001"'],
  ['a"b', '"a\\22 b"'],
  ['a\\b', '"a\\5c b"'],
  ['a\nb', '"a\\a b"'],
  ['\0', '"\\fffd "'],
  ['הזמנה', '"הזמנה"'],
])('%j as a CSS string is %s', (text, css) => expect(cssString(text)).toBe(css));

test('no text can end its CSS string early', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(cssString(name).slice(1, -1)).not.toMatch(/["\n\r\f]|\\(?![0-9a-f]+ )/);
    }),
  ));
