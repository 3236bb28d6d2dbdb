import { expect, test } from 'vitest';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { printoutName, slipPages } from './slip-words.ts';

const slip = (id: number, orderName: string) => ({ id: id as FulfillmentOrderId, orderName });

test('slipPages gives each slip its own page name and a footer that names the order', () => {
  expect(slipPages(slip(7, '#1001'))).toEqual({ name: 'slip-7', foot: 'Order #1001, fulfillment order 7' });
  expect(slipPages(slip(8, '#1002'))).toEqual({ name: 'slip-8', foot: 'Order #1002, fulfillment order 8' });
});

test('slipPages cuts a long order name in the footer', () =>
  expect(slipPages(slip(7, 'W'.repeat(50))).foot).toBe(`Order ${'W'.repeat(40)}…, fulfillment order 7`));

test('a printout is named after its order, or after the number of slips', () => {
  expect(printoutName([{ orderName: '#1001' }])).toBe('Packing slip #1001');
  expect(printoutName([{ orderName: '#1001' }, { orderName: '#1002' }])).toBe('Packing slips (2)');
});
