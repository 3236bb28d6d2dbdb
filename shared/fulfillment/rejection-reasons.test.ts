import { expect, test } from 'vitest';
import { reasonText } from './rejection-reasons.ts';

test('reasons are words, also one that is unknown here', () => {
  expect(reasonText('incorrect_address')).toBe('The address is incorrect');
  expect(reasonText('held_by_customs')).toBe('held by customs');
  expect(reasonText('constructor')).toBe('constructor');
});
