import { expect, test } from 'vitest';
import type { FulfillmentOrderId, FulfillmentOrderLineItemId } from '../../../../shared/ids.ts';
import type { ScanLine } from './count-scan.ts';
import { reportOf } from './scan-report.ts';

const ORDER = { id: 8007 as FulfillmentOrderId, orderName: '#1006', updatedAt: '2026-07-01T10:00:00Z' };
const LINE: ScanLine = {
  id: 1 as FulfillmentOrderLineItemId,
  title: 'Fitted Jersey Sheet',
  variant: '155 × 220 / Sand',
  sku: null,
  barcode: null,
  fulfillableQuantity: 2,
};

test('a scan report names the variant: an order can hold several of a product', () => {
  const count = { scanned: 1, of: 2 };
  const total = { scanned: 1, of: 3 };
  expect(reportOf({ kind: 'counted', order: ORDER, line: LINE, count, total, before: [] })).toMatchObject({
    text: 'Fitted Jersey Sheet, 155 × 220 / Sand: 1 of 2 scanned',
  });
  expect(reportOf({ kind: 'too_many', order: ORDER, line: LINE }).text).toBe(
    'One too many: all 2 of “Fitted Jersey Sheet, 155 × 220 / Sand” are already scanned',
  );
  const only = { ...LINE, fulfillableQuantity: 1 };
  expect(reportOf({ kind: 'too_many', order: ORDER, line: only }).text).toBe(
    'One too many: “Fitted Jersey Sheet, 155 × 220 / Sand” is already scanned',
  );
});
