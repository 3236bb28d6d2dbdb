import { expect, test } from 'vitest';
import { REJECTION_REASONS } from './fulfillment-order.ts';
import { reasonText } from './rejection-reasons.ts';

const WORDS = Object.fromEntries(REJECTION_REASONS.map((reason) => [reason, `words of ${reason}`])) as Record<
  (typeof REJECTION_REASONS)[number],
  string
>;

test('reasonText returns the text of a known reason and the words of an unknown one', () => {
  expect(reasonText('incorrect_address', WORDS)).toBe('words of incorrect_address');
  expect(reasonText('held_by_customs', WORDS)).toBe('held by customs');
  expect(reasonText('constructor', WORDS)).toBe('constructor');
});
