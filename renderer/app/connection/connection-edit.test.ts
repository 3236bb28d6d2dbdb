import { describe, expect, test } from 'vitest';
import type { Connection, ConnectionId } from '../../../shared/contract/connection.ts';
import { changeBy, takesName } from './connection-edit.ts';

const connection: Connection = {
  id: 'one' as ConnectionId,
  name: 'Northwind',
  kind: 'remote',
  storeKind: 'service',
  gidNamespace: 'service',
  tokenKept: 'keychain',
  colour: 'blue',
  readOnly: false,
};
const other = { ...connection, id: 'other' as ConnectionId };

describe('the change made by an edit', () => {
  test('contains only the edited field', () => {
    expect(changeBy(connection, { name: ' Berlin ' })).toEqual({ connection: 'one', name: 'Berlin' });
    expect(changeBy(connection, { readOnly: true })).toEqual({ connection: 'one', readOnly: true });
    expect(changeBy(connection, { colour: 'red' })).toEqual({ connection: 'one', colour: 'red' });
  });

  test('is empty if all fields have their previous values', () => {
    const typed = { name: 'Northwind ', colour: 'blue', readOnly: false } as const;
    expect(changeBy(connection, typed)).toEqual({ connection: 'one' });
  });

  test('has an empty name if the name is blank', () => {
    expect(changeBy(connection, { name: ' ' })).toEqual({ connection: 'one', name: '' });
  });
});

describe('the name of another store', () => {
  test('counts as taken', () => {
    const stores = [connection, { ...other, name: 'Berlin' }];
    expect(takesName(changeBy(connection, { name: 'Berlin' }), stores)).toBe(true);
    expect(takesName(changeBy(connection, { name: 'BER\u{200b}LIN' }), stores)).toBe(true);
    expect(takesName(changeBy(connection, { name: 'Hamburg' }), stores)).toBe(false);
  });

  test('does not block other changes if two stores already share it', () => {
    expect(takesName(changeBy(connection, { readOnly: true }), [connection, other])).toBe(false);
    expect(takesName(changeBy(connection, { name: 'Northwind' }), [connection, other])).toBe(false);
  });
});
