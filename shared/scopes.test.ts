import { expect, test } from 'vitest';
import { FULFILLMENT_SCOPES, holdsOneOf, readScopes, scopeName, SCOPES, untoldScopes } from './scopes.ts';

test('holdsOneOf is false if only another scope is held', () =>
  expect(holdsOneOf(['products'], ['themes'])).toBe(false));
test('holdsOneOf is true if any one of the scopes is held', () => {
  expect(holdsOneOf(['assigned_fulfillment_orders'], FULFILLMENT_SCOPES)).toBe(true);
  expect(holdsOneOf([], FULFILLMENT_SCOPES)).toBe(false);
});
test('holdsOneOf is true if no scope is needed', () => expect(holdsOneOf([], [])).toBe(true));

test('D8.2 a plain scope grants reading and writing', () =>
  expect(readScopes(['themes', 'products', 'something_else'], 'plain')).toEqual({
    scopes: ['themes', 'products'],
    writes: ['themes', 'products'],
    scopeNames: 'plain',
  }));

test('D8.2 only a write scope grants writing, and it also grants reading', () =>
  expect(
    readScopes(['read_products', 'write_assigned_fulfillment_orders', 'read_orders', 'write_x'], 'plain'),
  ).toEqual({
    scopes: ['products', 'orders', 'assigned_fulfillment_orders'],
    writes: ['assigned_fulfillment_orders'],
    scopeNames: 'read_write',
  }));

test('D8.2 scopes follow the naming scheme of the store', () => {
  expect(scopeName('products', 'read_write', 'write')).toBe('write_products');
  expect(scopeName('products', 'read_write', 'read')).toBe('read_products');
  expect(scopeName('products', 'plain', 'write')).toBe('products');
  expect(readScopes([], 'read_write').scopeNames).toBe('read_write');
});

test('D8.3 a store that does not report scopes is assumed to grant all of them', () =>
  expect(untoldScopes('plain')).toEqual({ scopes: SCOPES, writes: SCOPES, scopeNames: 'plain' }));
