import { expect, test } from 'vitest';
import { FULFILLMENT_SCOPES, holdsOneOf } from './scopes.ts';

test('another scope does not do', () => expect(holdsOneOf(['products'], ['themes'])).toBe(false));
test('any one of the scopes is enough', () => {
  expect(holdsOneOf(['assigned_fulfillment_orders'], FULFILLMENT_SCOPES)).toBe(true);
  expect(holdsOneOf([], FULFILLMENT_SCOPES)).toBe(false);
});
test('what needs no scope is open to all', () => expect(holdsOneOf([], [])).toBe(true));
