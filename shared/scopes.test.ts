import { expect, test } from 'vitest';
import { FULFILLMENT_SCOPES, holdsOneOf, readScopes, scopeName, SCOPES, untoldScopes } from './scopes.ts';

test('another scope does not do', () => expect(holdsOneOf(['products'], ['themes'])).toBe(false));
test('any one of the scopes is enough', () => {
  expect(holdsOneOf(['assigned_fulfillment_orders'], FULFILLMENT_SCOPES)).toBe(true);
  expect(holdsOneOf([], FULFILLMENT_SCOPES)).toBe(false);
});
test('what needs no scope is open to all', () => expect(holdsOneOf([], [])).toBe(true));

test('D8.2 a scope of the specification is for reading and for writing', () =>
  expect(readScopes(['themes', 'products', 'something_else'], 'plain')).toEqual({
    scopes: ['themes', 'products'],
    writes: ['themes', 'products'],
    scopeNames: 'plain',
  }));

test('D8.2 a write needs the write scope, and who may write may read', () =>
  expect(
    readScopes(['read_products', 'write_assigned_fulfillment_orders', 'read_orders', 'write_x'], 'plain'),
  ).toEqual({
    scopes: ['products', 'orders', 'assigned_fulfillment_orders'],
    writes: ['assigned_fulfillment_orders'],
    scopeNames: 'read_write',
  }));

test('D8.2 scopes are called as the store calls them', () => {
  expect(scopeName('products', 'read_write', 'write')).toBe('write_products');
  expect(scopeName('products', 'read_write', 'read')).toBe('read_products');
  expect(scopeName('products', 'plain', 'write')).toBe('products');
  expect(readScopes([], 'read_write').scopeNames).toBe('read_write');
});

test('D8.3 a store that does not tell scopes is asked, and says what it refuses', () =>
  expect(untoldScopes('plain')).toEqual({ scopes: SCOPES, writes: SCOPES, scopeNames: 'plain' }));
