import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS } from '../database/migrations.ts';
import { openTestDatabase } from '../test/open-test-database.ts';
import { makeDataDir } from '../test/host-under-test.ts';
import { createConnectionRows } from './connection-rows.ts';

let folder: ReturnType<typeof makeDataDir>;

beforeEach(() => {
  folder = makeDataDir();
});
afterEach(() => folder.remove());

const BEFORE_KINDS = MIGRATIONS.findIndex(({ name }) => name.endsWith('-store-kinds'));

test('D8.2 connections of an earlier version get the kind that their header and namespace imply', () => {
  const old = openTestDatabase(folder.dataDir, MIGRATIONS.slice(0, BEFORE_KINDS));
  const insert = old.prepare(
    `insert into connections (id, name, origin, header_name, gid_namespace, api_version, created_at)
     values (?, ?, 'https://shop.example', ?, ?, 'latest', ?)`,
  );
  insert.run('a', 'Ours', 'X-Service-Access-Token', 'service', '1');
  insert.run('b', 'Public', 'x-shopify-access-token', 'shopify', '2');
  insert.run('c', 'By hand', 'X-Token', 'service', '3');
  old.close();

  const database = openTestDatabase(folder.dataDir);
  const rows = createConnectionRows(database).all();
  expect(rows.map(({ id, storeKind, headerName }) => [id, storeKind, headerName])).toEqual([
    ['a', 'service', 'X-Service-Access-Token'],
    ['b', 'shopify', 'x-shopify-access-token'],
    ['c', 'other', 'X-Token'],
  ]);
  database.close();
});
