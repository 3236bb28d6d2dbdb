import { expect, test } from 'vitest';
import type { FulfillmentOrderId } from '../../../shared/ids.ts';
import { isScannedName, numberCode, readNumberCode } from './slip-code.ts';

test.each([
  ['#1001', true],
  ['#100', true],
  ['#42', false],
  ['7', false],
  ['TENT', false],
  ['LONG-TENT', true],
  ['Köln-7', false],
  ['    ', false],
])('isScannedName for %j is %j', (name, isScanned) => {
  expect(isScannedName(name)).toBe(isScanned);
});

test.each([7, 8736, Number.MAX_SAFE_INTEGER])(
  'the code of the number %d can be read back and has at least four characters',
  (number) => {
    const id = number as FulfillmentOrderId;
    expect(readNumberCode(numberCode(id))).toEqual({ id, isMarked: true });
    // A name that reads like a number code is never used as the barcode.
    expect(isScannedName(numberCode(id))).toBe(false);
    expect(numberCode(id).length).toBeGreaterThanOrEqual(4);
  },
);

test.each([
  ['8736', { id: 8736, isMarked: false }],
  ['fo8736', { id: 8736, isMarked: true }],
  ['#8736', null],
  ['FO', null],
  ['FO0', null],
  ['12345678901234567', null],
])('readNumberCode for %j is %j', (code, number) => {
  expect(readNumberCode(code)).toEqual(number);
});
