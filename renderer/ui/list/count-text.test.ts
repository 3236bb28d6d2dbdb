import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

test.each([
  [1, 'EXACT', '1 order'],
  [25_000, 'EXACT', '25,000 orders'],
  [25_001, 'AT_LEAST', 'more than 25,000 orders'],
] as const)('%i, %s', (count, precision, text) => {
  expect(countText({ count, precision }, 'order', 'orders', 'en')).toBe(text);
});
