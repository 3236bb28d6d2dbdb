import { expect, test } from 'vitest';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { printoutName, slipPages } from './slip-words.ts';

const slip = (id: number, orderName: string) => ({ id: id as FulfillmentOrderId, orderName });

test('every slip has pages of its own name, which say whose they are', () => {
  expect(slipPages(slip(7, '#1001'))).toEqual({ name: 'slip-7', foot: 'Order #1001, fulfillment order 7' });
  expect(slipPages(slip(8, '#1002'))).toEqual({ name: 'slip-8', foot: 'Order #1002, fulfillment order 8' });
});

test('a long name is cut in the foot', () =>
  expect(slipPages(slip(7, 'W'.repeat(50))).foot).toBe(`Order ${'W'.repeat(40)}…, fulfillment order 7`));

test('a printout is called after its order, or after how many there are', () => {
  expect(printoutName([{ orderName: '#1001' }])).toBe('Packing slip #1001');
  expect(printoutName([{ orderName: '#1001' }, { orderName: '#1002' }])).toBe('Packing slips (2)');
});
