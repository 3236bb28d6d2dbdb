import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ScannedUnits } from '../../../../shared/contract/inbox-records.ts';
import type { FulfillmentOrderLineItemId } from '../../../../shared/ids.ts';
import { begunUnits, countAll, countScan, isComplete, unitsOf, type ScanLine } from './count-scan.ts';

const line = (id: number, fulfillableQuantity: number, change: Partial<ScanLine> = {}): ScanLine => ({
  id: id as FulfillmentOrderLineItemId,
  title: `Product ${String(id)}`,
  variant: null,
  sku: `SKU-${String(id)}`,
  barcode: null,
  fulfillableQuantity,
  ...change,
});
const units = (...scanned: [line: number, units: number][]) =>
  scanned.map(([id, count]) => ({ line: id, units: count })) as ScannedUnits;

test.each([
  ['SKU-1', line(1, 1)],
  ['sku-1', line(1, 1)],
  ['4006381333931', line(1, 1, { barcode: '4006381333931' })],
  ['0012345678905', line(1, 1, { barcode: '012345678905' })],
  ['12345678905', line(1, 1, { barcode: '012345678905' })],
  ['AB 1', line(1, 1, { sku: ' AB 1 ' })],
])('the code %s counts one unit', (code, one) =>
  expect(countScan([one, line(2, 3)], [], [code])).toEqual({
    kind: 'counted',
    line: one,
    count: { scanned: 1, of: 1 },
    total: { scanned: 1, of: 4 },
    scanned: units([1, 1]),
  }),
);

test.each(['SKU-11', 'KU-1', '007', ''])('the code "%s" matches no line', (code) =>
  expect(countScan([line(1, 1), line(2, 1, { sku: null }), line(3, 1, { sku: '7' })], [], [code])).toBeNull(),
);

test('countScan also accepts the code as another keyboard layout types it', () =>
  expect(countScan([line(1, 1)], [], ['SKUß1', 'SKU-1'])).toMatchObject({ kind: 'counted' }));

test('a unit beyond those needed, or of a line that is already fulfilled, is too many', () => {
  expect(countScan([line(1, 2)], units([1, 2]), ['SKU-1'])).toEqual({ kind: 'too_many', line: line(1, 2) });
  expect(countScan([line(1, 0)], [], ['SKU-1'])).toEqual({ kind: 'too_many', line: line(1, 0) });
});

test('the second of two lines with the same product is counted when the first is complete', () => {
  const lines = [line(1, 1), line(2, 1, { sku: 'SKU-1' })];
  expect(countScan(lines, units([1, 1]), ['SKU-1'])).toMatchObject({
    line: lines[1],
    total: { scanned: 2, of: 2 },
  });
});

test('units that were fulfilled elsewhere meanwhile are not counted twice', () => {
  expect(unitsOf(line(1, 1), units([1, 3]))).toBe(1);
  expect(countAll([line(1, 1), line(2, 0)], units([1, 3], [2, 1]))).toEqual({ scanned: 1, of: 1 });
});

test('an order is complete after exactly as many scans as it has units, in any order', () => {
  const lines = [line(1, 2), line(2, 1), line(3, 3)];
  const all = lines.flatMap(({ sku, fulfillableQuantity }) =>
    Array.from({ length: fulfillableQuantity }, () => String(sku)),
  );
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (order) => {
      let scanned: ScannedUnits = [];
      const complete = order.map((code) => {
        const counted = countScan(lines, scanned, [code]);
        if (counted?.kind !== 'counted') throw new Error(`${code} was not counted.`);
        ({ scanned } = counted);
        return isComplete(counted.total);
      });
      expect(complete.indexOf(true)).toBe(all.length - 1);
    }),
  );
  expect(isComplete(countAll([], []))).toBe(false);
});

test('begunUnits returns the scanned units until the order is picked', () => {
  const known = { order: 1 as never, orderUpdatedAt: null, at: 0, picked: false, scanned: units([1, 1]) };
  expect([null, known, { ...known, picked: true }, { ...known, scanned: [] }].map(begunUnits)).toEqual([
    null,
    known.scanned,
    null,
    null,
  ]);
});
