import { expect, test } from 'vitest';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { lineNode, slipNode } from '../print/test/slips.ts';
import { readPickOrder } from './pick-query.ts';

const node = {
  ...slipNode(),
  assignedLocation: { name: 'Rostock', location: { id: 'gid://service/Location/1' } },
};

test('readPickOrder returns the lines that have units left, with those units', () => {
  const lines = [
    lineNode({ id: 'a', totalQuantity: 3, remainingQuantity: 2, sku: '' }),
    lineNode({ id: 'b', totalQuantity: 1, remainingQuantity: 0 }),
  ];
  expect(readPickOrder(7 as FulfillmentOrderId, node, lines)).toEqual({
    id: 7,
    orderName: '#1001',
    location: { id: 'gid://service/Location/1', name: 'Rostock' },
    holds: [],
    forbidden: null,
    lines: [{ gid: 'a', sku: null, title: 'Hardshell Jacket', variantTitle: 'S / Heather', units: 2 }],
  });
});

test('readPickOrder marks a cancelled order as not to be picked', () => {
  const cancelled = { ...node, status: 'CANCELLED', requestStatus: 'CANCELLATION_ACCEPTED' } as const;
  expect(readPickOrder(7 as FulfillmentOrderId, cancelled, []).forbidden).toBe('cancelled');
});
