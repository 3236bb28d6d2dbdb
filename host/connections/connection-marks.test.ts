import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import { createConnectionMarkRows } from './connection-marks.ts';

test('connections of an earlier version get one colour after the other', () => {
  const database = new DatabaseSync(':memory:');
  const isMarks = ({ name }: { name: string }) => name === '0010-connection-marks';
  for (const migration of MIGRATIONS) {
    if (isMarks(migration))
      database.exec(`insert into connections values
        ('b', 'B', 'https://b.example', 'X', 'service', 'latest', '2026-01-02'),
        ('a', 'A', 'https://a.example', 'X', 'service', 'latest', '2026-01-01')`);
    database.exec(migration.sql);
  }
  const rows = createConnectionMarkRows(database);
  const none = { name: null, readOnly: false };
  expect(rows.find('a' as ConnectionId, 'https://a.example')).toEqual({ ...none, colour: 'blue' });
  expect(rows.find('b' as ConnectionId, 'https://b.example')).toEqual({ ...none, colour: 'orange' });
});
