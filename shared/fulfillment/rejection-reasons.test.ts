import { expect, test } from 'vitest';
import { REJECTION_REASONS } from './fulfillment-order.ts';
import { reasonText } from './rejection-reasons.ts';

const WORDS = Object.fromEntries(REJECTION_REASONS.map((reason) => [reason, `words of ${reason}`])) as Record<
  (typeof REJECTION_REASONS)[number],
  string
>;

test('reasons are words, also one that is unknown here', () => {
  expect(reasonText('incorrect_address', WORDS)).toBe('words of incorrect_address');
  expect(reasonText('held_by_customs', WORDS)).toBe('held by customs');
  expect(reasonText('constructor', WORDS)).toBe('constructor');
});
