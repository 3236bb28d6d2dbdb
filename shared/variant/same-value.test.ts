import { expect, test } from 'vitest';
import { isSameValue } from './same-value.ts';

type Value = string | number | boolean | null;

test.each<[string, Value, Value, boolean]>([
  ['price', '9.90', '9.9', true],
  ['price', '9.90', 9.9, true],
  ['price', '10.00', '9.995', true],
  ['price', '10.00', '9.994', false],
  ['price', '10', '9.5', true],
  ['price', '10.00', 'ten', false],
  ['price', 'ten', 'ten', true],
  ['compare_at_price', null, null, true],
  ['compare_at_price', null, '0.00', false],
  ['compare_at_price', '5.0', '5', true],
  ['sku', '1.0', '1', false],
  ['sku', null, '', false],
  ['sku', 'A-1', 'A-1 ', false],
  ['option1', 'Red', 'Red ', true],
  ['option1', 'Red', 'red', false],
  ['taxable', true, 'true', true],
  ['taxable', true, 'false', false],
  ['weight', 1.5, '1.5', true],
])('isSameValue compares a %s of %j with %j: %j', (field, stored, typed, expected) => {
  expect(isSameValue(field, stored, typed)).toBe(expected);
});
