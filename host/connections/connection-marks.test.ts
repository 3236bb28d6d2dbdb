import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import { createConnectionMarkRows } from './connection-marks.ts';
import { input, setUpConnections, start, welcome } from './test/connections-under-test.ts';
import { storeThat } from '../test/scripted-store.ts';

setUpConnections();

test('the migration gives existing connections one color after the other', () => {
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

test('neither token nor marks are kept when the row of a store cannot be saved', async () => {
  const store = await storeThat(welcome);
  const host = start();
  host.database.exec(
    "create trigger no_row before insert on connections begin select raise(abort, 'no'); end",
  );
  expect(await host.connections.add(input(store.origin, { readOnly: true }))).toMatchObject({
    error: { kind: 'storage' },
  });
  expect(host.memory.held.size).toBe(0);
  expect(host.database.prepare('select * from connection_marks').all()).toEqual([]);
});
