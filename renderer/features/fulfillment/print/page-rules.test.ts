import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { cssString, pageName, pageRules, printoutName } from './page-rules.ts';

const slip = (id: number, orderName: string) => ({ id: id as FulfillmentOrderId, orderName });

test('every slip has pages of its own name, which say whose they are', () => {
  const rules = pageRules([slip(7, '#1001'), slip(8, '#1002')]);
  expect(rules).toContain('@page slip-7 { @bottom-left { content: "Order #1001, fulfillment order 7"');
  expect(rules).toContain('@page slip-8 { @bottom-left { content: "Order #1002, fulfillment order 8"');
  expect(pageName(slip(7, '#1001'))).toBe('slip-7');
});

test('a long name is cut in the foot', () =>
  expect(pageRules([slip(7, 'W'.repeat(50))])).toContain(`"Order ${'W'.repeat(40)}…, fulfillment order 7"`));

test.each([
  ['#1001', '"#1001"'],
  ['a"b', '"a\\22 b"'],
  ['a\\b', '"a\\5c b"'],
  ['a\nb', '"a\\a b"'],
  ['\0', '"\\fffd "'],
  ['הזמנה', '"הזמנה"'],
])('%j as a string of CSS is %s', (text, css) => expect(cssString(text)).toBe(css));

test('no name ends its string', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(cssString(name).slice(1, -1)).not.toMatch(/["\n\r\f]|\\(?![0-9a-f]+ )/);
    }),
  ));

test('a printout is called after its order, or after how many there are', () => {
  expect(printoutName([{ orderName: '#1001' }])).toBe('Packing slip #1001');
  expect(printoutName([{ orderName: '#1001' }, { orderName: '#1002' }])).toBe('Packing slips (2)');
});
