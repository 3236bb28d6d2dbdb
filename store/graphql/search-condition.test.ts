import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NodeSqliteDialect } from '../database/sqlite-dialect.ts';
import { readSearch } from './read-search.ts';
import type { Searchable } from './search-condition.ts';

interface Row {
  readonly id: number;
  readonly title: string | null;
  readonly vendor: string | null;
  readonly status: string;
  readonly created_at: number;
}
const ROWS: readonly Row[] = [
  {
    id: 1,
    title: 'Red shirt, Österreich',
    vendor: 'Alpine',
    status: 'active',
    created_at: Date.parse('2026-01-30T23:59:59Z'),
  },
  {
    id: 2,
    title: 'Blue shirt 100%',
    vendor: '',
    status: 'draft',
    created_at: Date.parse('2026-01-31T00:00:00Z'),
  },
  {
    id: 3,
    title: 'under_score',
    vendor: null,
    status: 'active',
    created_at: Date.parse('2026-01-31T23:59:59Z'),
  },
  { id: 4, title: null, vendor: '*', status: 'active', created_at: Date.parse('2026-02-01T00:00:00Z') },
];
const SEARCHABLE: Searchable = {
  fields: {
    id: { kind: 'number', column: sql.ref('id') },
    title: { kind: 'text', column: sql.ref('title') },
    vendor: { kind: 'text', column: sql.ref('vendor') },
    status: { kind: 'word', column: sql.ref('status') },
    created_at: { kind: 'instant', column: sql.ref('created_at') },
    tag: { kind: 'custom', condition: () => sql`true` },
  },
  freeText: [{ kind: 'text', column: sql.ref('title') }],
};

let database: Kysely<{ thing: Row }>;
beforeAll(async () => {
  database = new Kysely({ dialect: new NodeSqliteDialect(new DatabaseSync(':memory:')) });
  await sql`create table thing (id integer, title text, vendor text, status text, created_at integer)`.execute(
    database,
  );
  await database.insertInto('thing').values(ROWS).execute();
});
afterAll(() => database.destroy());

async function find(query: string): Promise<readonly number[]> {
  const { condition } = readSearch(query, SEARCHABLE);
  const all = database.selectFrom('thing').select('id').orderBy('id');
  const rows = await (condition === null ? all : all.where(condition)).execute();
  return rows.map(({ id }) => id);
}

describe('D5.6 a search', () => {
  test.each([
    ['', [1, 2, 3, 4]],
    ['shirt', [1, 2]],
    ['SHIRT red', [1]],
    ['title:bl*', [2]],
    ['title:shirt*', []],
    ['100%', [2]],
    ['title:"_"', [3]],
    ['-shirt', [3, 4]],
    ['status:ACTIVE -title:red', [3, 4]],
    ['status:act*', [1, 3, 4]],
    ['status:D*', [2]],
    ['status:active*', [1, 3, 4]],
    ['status:activer*', []],
    ['-status:a*', [2]],
    ['id:2..3', [2, 3]],
    ['id:1 OR id:4', [1, 4]],
    ['id:2.5', []],
    ['id:<2.5', [1, 2]],
    ['id:>=2.5', [3, 4]],
    ['id:1e30', []],
    ['id:<1e30 id:>-1e30', [1, 2, 3, 4]],
    ['created_at:2026-01-31', [2, 3]],
    ['created_at:>2026-01-31', [4]],
    ['created_at:<=2026-01-31', [1, 2, 3]],
    ['created_at:>=2026-01-31T23:59:59Z', [3, 4]],
    ['Österreich', [1]],
    ['title:ÖSTERREICH', [1]],
    ['title:österreich', [1]],
    ['österr', [1]],
    ['*', [1, 2, 3, 4]],
    // A value that begins with nothing: any but none.
    ['title:*', [1, 2, 3]],
    ['-title:*', [4]],
    ['vendor:*', [1, 4]],
    ['-vendor:*', [2, 3]],
    ['vendor:"*"', [4]],
    ['status:*', [1, 2, 3, 4]],
    [`title:"${'ö'.repeat(256)}"`, []],
    [`-title:"${'%'.repeat(256)}"`, [1, 2, 3, 4]],
    ["title:'; drop table thing; --", []],
    ['title:"d..r"', []],
    ['title:">r"', []],
    ['-title:"d..r" status:"active"', [1, 3, 4]],
  ])('for %j finds the rows %j', async (query, ids) => expect(await find(query)).toEqual(ids));
});

test.each([
  ['colour:red', "position 0: There is no field 'colour'"],
  ['__proto__:x', "position 0: There is no field '__proto__'"],
  ['shirt id:one', "position 6: 'one' is not a number"],
  ['shirt id:70*', "position 6: '70*' is not a number"],
  ['shirt id:*', "position 6: '*' is not a number"],
  ['created_at:*', "position 0: '*' is neither a date"],
  ['title:>*', "position 0: The field 'title' takes neither"],
  ['created_at:>yesterday', 'neither a date'],
  ['created_at:2026-09-31', "position 0: '2026-09-31' is neither a date"],
  ['created_at:2026-01-01..2026-02-30', "position 0: '2026-02-30' is neither a date"],
  ['id:1 created_at:<2026-02-29T00:00:00Z', 'position 5'],
  ['shirt status:>active', "position 6: The field 'status' takes neither a comparison nor a range"],
  ['title:<=red', "position 0: The field 'title' takes neither"],
  ['title:a..b', "position 0: The field 'title' takes neither"],
  ['title:>"red"', "position 0: The field 'title' takes neither"],
  ['tag:>a', "position 0: The field 'tag' takes neither"],
  ['title:', 'position 0'],
  ['shirt \0', 'position 6: NUL is in no text'],
])('D5.6 the search %j is refused, and the error says where and why', (query, sentence) => {
  expect(() => readSearch(query, SEARCHABLE)).toThrow(sentence);
});

test('D5.7 readSearch returns the fields that are searched by range', () => {
  expect(readSearch('created_at:>2026-01-01 id:1..2 title:x', SEARCHABLE).ranges).toEqual([
    'created_at',
    'id',
  ]);
});
