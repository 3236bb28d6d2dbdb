import { expect, test } from 'vitest';
import { FULFILLMENT_SCOPES, whyNotScope } from './scopes.ts';

test('D1.3 a missing scope is named', () => {
  expect(whyNotScope(['products'], ['themes'])).toContain('access scope themes');
});
test('one of several scopes is enough', () => {
  expect(whyNotScope(['assigned_fulfillment_orders'], FULFILLMENT_SCOPES)).toBeNull();
  expect(whyNotScope([], FULFILLMENT_SCOPES)).toContain(FULFILLMENT_SCOPES.join(' or '));
});
test('what needs no scope is open to all', () => expect(whyNotScope([], [])).toBeNull());
