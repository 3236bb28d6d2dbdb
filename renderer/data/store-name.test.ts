import { expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { storeName } from './store-name.ts';

test('a store whose name is unknown is called “Removed store”', () => {
  expect(storeName('gone' as ConnectionId, '')).toBe('Removed store');
  expect(storeName('here' as ConnectionId, 'Northwind')).toBe('Northwind');
});
