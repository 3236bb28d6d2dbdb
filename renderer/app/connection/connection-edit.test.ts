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

describe('what an edit changes', () => {
  test('is only what was changed: a new name leaves the colour and the protection alone', () => {
    expect(changeBy(connection, { name: ' Berlin ' })).toEqual({ connection: 'one', name: 'Berlin' });
    expect(changeBy(connection, { readOnly: true })).toEqual({ connection: 'one', readOnly: true });
    expect(changeBy(connection, { colour: 'red' })).toEqual({ connection: 'one', colour: 'red' });
  });

  test('is nothing where all was put back as it was', () => {
    const typed = { name: 'Northwind ', colour: 'blue', readOnly: false } as const;
    expect(changeBy(connection, typed)).toEqual({ connection: 'one' });
  });

  test('can be that the store has its own name again', () => {
    expect(changeBy(connection, { name: ' ' })).toEqual({ connection: 'one', name: '' });
  });
});

describe('a name that another store has', () => {
  test('cannot be taken', () => {
    const stores = [connection, { ...other, name: 'Berlin' }];
    expect(takesName(changeBy(connection, { name: 'Berlin' }), stores)).toBe(true);
    expect(takesName(changeBy(connection, { name: 'Hamburg' }), stores)).toBe(false);
  });

  test('stops no other change where two have it already', () => {
    expect(takesName(changeBy(connection, { readOnly: true }), [connection, other])).toBe(false);
    expect(takesName(changeBy(connection, { name: 'Northwind' }), [connection, other])).toBe(false);
  });
});
