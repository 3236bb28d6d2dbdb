import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ID_LISTS, statementByIds } from './id-lists.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';

let texts: string[];
let database: Kysely<Tables>;
beforeEach(async () => {
  texts = [];
  database = new Kysely<Tables>({
    dialect: new NodeSqliteDialect(new DatabaseSync(':memory:')),
    log: ({ query }) => {
      texts.push(query.sql);
    },
  });
  await sql`create table location (id integer primary key, name text)`.execute(database);
  await sql`insert into location values (1, 'one'), (2, 'two'), (9007199254740991, 'last')`.execute(database);
  texts = [];
});
afterEach(() => database.destroy());

const readNames = statementByIds((read, isAmong) =>
  read.selectFrom('location').select('name').where(isAmong('location.id')).orderBy('id'),
);

test('rows are read with the same SQL text for any number of ids', async () => {
  const many = Array.from({ length: 40_000 }, (_, index) => index + 2);
  const found = [];
  for (const ids of [[], [1], [2, 1], many, [Number.MAX_SAFE_INTEGER]]) {
    found.push((await readNames(database, ids)).map(({ name }) => name));
  }
  expect(found).toEqual([[], ['one'], ['one', 'two'], ['two'], ['last']]);
  expect(new Set(texts).size).toBe(1);
});

test('ids are passed to PostgreSQL as an array', () => {
  expect([[], [1, Number.MAX_SAFE_INTEGER]].map(ID_LISTS.postgres.write)).toEqual([
    '{}',
    '{1,9007199254740991}',
  ]);
});
