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
  ['FO8736', false],
])('isScannedName for %j is %j', (name, isScanned) => {
  expect(isScannedName(name)).toBe(isScanned);
});

test.each([7, 8736, Number.MAX_SAFE_INTEGER])(
  'the code of the number %d can be read back and has at least four characters',
  (number) => {
    const id = number as FulfillmentOrderId;
    expect(readNumberCode(numberCode(id))).toEqual({ id, isMarked: true });
    expect(numberCode(id).length).toBeGreaterThanOrEqual(4);
  },
);

test('the code of a number begins with a digit, which no scan turns into a shortcut', () => {
  expect(numberCode(7 as FulfillmentOrderId)).toMatch(/^\d/);
});

test.each([
  ['8736', { id: 8736, isMarked: false }],
  ['8736fo', { id: 8736, isMarked: true }],
  ['FO8736', { id: 8736, isMarked: true }],
  ['#8736', null],
  ['FO', null],
  ['FO0', null],
  ['12345678901234567', null],
])('readNumberCode for %j is %j', (code, number) => {
  expect(readNumberCode(code)).toEqual(number);
});
