import { expect, test } from 'vitest';
import { paperSizeOf } from './paper-size.ts';

test.each([
  ['US', 'Letter'],
  ['ca', 'Letter'],
  ['DE', 'A4'],
  ['GB', 'A4'],
  ['JP', 'A4'],
  ['', 'A4'],
])('in "%s" the paper size is %s', (country, size) => {
  expect(paperSizeOf(country)).toBe(size);
});
