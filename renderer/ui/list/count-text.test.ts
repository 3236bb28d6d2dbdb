import { expect, test } from 'vitest';
import { t } from '../../../messages/language.ts';
import { countText } from './count-text.ts';

test.each([
  [{ count: 1, precision: 'EXACT' }, '1 order'],
  [{ count: 600, precision: 'EXACT' }, '600 orders'],
  [{ count: 25_001, precision: 'AT_LEAST' }, '25,000+ orders'],
] as const)('D5.5 %j is worded as “%s”', (count, text) => {
  expect(countText(count, t().order.list)).toBe(text);
});
