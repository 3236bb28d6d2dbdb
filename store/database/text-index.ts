import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import { dialectOf } from './dialect.ts';
import type { Transaction } from './transaction.ts';

/** Texts that are found by an index, per table. Personal data is not among them: it stays in its own row alone. */
const TEXTS = {
  product: { title: plain('title'), vendor: plain('vendor'), product_type: plain('product_type') },
  variant: {
    title: (row) => `coalesce(${row}option1, '') || coalesce(' / ' || ${row}option2, '')
      || coalesce(' / ' || ${row}option3, '')`,
    sku: plain('sku'),
    barcode: plain('barcode'),
  },
  line_item: { title: plain('title'), sku: plain('sku') },
} as const satisfies Record<string, Record<string, (row: string) => string>>;

/** An expression over the columns of a row, which is named with its dot: `new.`, or nothing. */
function plain(column: string): (row: string) => string {
  return (row) => `${row}${column}`;
}

type Table = keyof typeof TEXTS;

/** One of the texts that are found by an index. */
export type IndexedText = {
  [Name in Table]: { readonly table: Name; readonly column: keyof (typeof TEXTS)[Name] & string };
}[Table];

const TABLES = Object.keys(TEXTS) as Table[];

function textsOf(table: Table): [string, (row: string) => string][] {
  return Object.entries(TEXTS[table]);
}

/**
 * Finds rows by three characters and more. What it finds is looked at again by whoever asks: it finds every row that
 * holds a text, whatever the case of its letters, and others too.
 */
export interface TextIndex {
  /** A statement for the ids of the rows that may hold this text; null when it is too short for the index. */
  find(text: IndexedText, value: string): RawBuilder<unknown> | null;
  /** Whether an id is one of these. */
  among(id: RawBuilder<number>, ids: readonly number[]): RawBuilder<boolean>;
}

/** Characters that a term needs: the index holds what stands side by side in threes. */
const GRAM = 3;
/** Grams of one term that are looked up: more make a search slower and find hardly less. */
const MAX_GRAMS = 8;

/** What FTS5 is asked for (SQLite). Its index holds no positions, so the order of the grams does not matter to it. */
export const SQLITE_INDEX: TextIndex = {
  find: ({ table, column }, value) => {
    const grams = gramsOf(value);
    if (grams.length === 0) return null;
    const index = sql.table(`${table}_text`);
    const match = `${column} : (${grams.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' AND ')})`;
    return sql`select rowid as id from ${index} where ${index} match ${match} and still_wanted()`;
  },
  among: (id, ids) => sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`,
};

const POSTGRES_INDEX: TextIndex = {
  find: ({ table, column }, value) => {
    if (gramsOf(value).length === 0) return null;
    const lower = value.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
    const pattern = `%${lower.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
    const text = sql.raw(expressionOf(table, column));
    return sql`select id from ${sql.table(table)} where lower(${text}) like ${pattern} escape '\\'`;
  },
  among: (id, ids) => sql`${id} = any(${ids}::bigint[])`,
};

function expressionOf(table: Table, column: string): string {
  return textsOf(table).find(([name]) => name === column)?.[1]('') ?? column;
}

function gramsOf(value: string): string[] {
  const characters = Array.from(value);
  const count = characters.length - GRAM + 1;
  const step = Math.ceil(count / MAX_GRAMS);
  const grams = new Set<string>();
  for (let start = 0; start < count; start += step) grams.add(characters.slice(start, start + GRAM).join(''));
  return [...grams];
}

/** The index of a database; null when it has none (PostgreSQL without `pg_trgm`), and every search looks at every row. */
export async function findTextIndex(database: QueryExecutorProvider): Promise<TextIndex | null> {
  if (dialectOf(database) === 'sqlite') return SQLITE_INDEX;
  const { rows } = await sql`select 1 from pg_class where relname = 'variant_text_sku'`.execute(database);
  return rows.length > 0 ? POSTGRES_INDEX : null;
}

/** Makes the index, in place of one that is there, and fills it. Triggers keep it on SQLite. */
export async function createTextIndex(database: QueryExecutorProvider): Promise<void> {
  await dropTextIndex(database);
  if (dialectOf(database) === 'sqlite') {
    for (const table of TABLES) await createFts(database, table);
  } else if (await hasTrigrams(database)) {
    for (const table of TABLES) {
      for (const [name, text] of textsOf(table)) {
        await run(
          database,
          `create index ${table}_text_${name} on ${table} using gin (lower(${text('')}) gin_trgm_ops)`,
        );
      }
    }
  }
}

async function createFts(database: QueryExecutorProvider, table: Table): Promise<void> {
  const names = textsOf(table).map(([name]) => name);
  const values = (row: string) =>
    textsOf(table)
      .map(([, text]) => text(row))
      .join(', ');
  const columns = names.join(', ');
  const index = `${table}_text`;
  await run(
    database,
    `create virtual table ${index} using fts5(${columns}, content='', contentless_delete=1, detail=column, tokenize='trigram')`,
  );
  const insert = `insert into ${index} (rowid, ${columns})`;
  await run(database, `${insert} select id, ${values('')} from ${table}`);
  const remove = `delete from ${index} where rowid = old.id`;
  const changed = textsOf(table).map(([, text]) => `(${text('old.')}) is not (${text('new.')})`);
  await run(
    database,
    `create trigger ${index}_insert after insert on ${table} begin
      ${insert} values (new.id, ${values('new.')}); end`,
  );
  await run(database, `create trigger ${index}_delete after delete on ${table} begin ${remove}; end`);
  await run(
    database,
    `create trigger ${index}_update after update on ${table} when ${changed.join(' or ')} begin
      ${remove}; ${insert} values (new.id, ${values('new.')}); end`,
  );
}

/** Makes the extension when this user may; whoever runs the server can make it too, before the store is started. */
async function hasTrigrams(database: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql<{ installed: boolean; allowed: boolean }>`
    select installed, trusted and has_database_privilege(current_database(), 'create') as allowed
    from pg_available_extension_versions where name = 'pg_trgm' order by installed desc, trusted desc limit 1
  `.execute(database);
  const [found] = rows;
  if (found?.installed !== true && found?.allowed === true) await run(database, 'create extension pg_trgm');
  return found?.installed === true || found?.allowed === true;
}

/**
 * Does work that changes most of the rows of a store, without the index, and makes the index anew: row by row it would
 * take several times as long.
 */
export async function withoutTextIndex(tx: Transaction, work: () => Promise<void>): Promise<void> {
  const had = await findTextIndex(tx);
  if (had !== null) await dropTextIndex(tx);
  await work();
  if (had !== null) await createTextIndex(tx);
}

async function dropTextIndex(database: QueryExecutorProvider): Promise<void> {
  for (const table of TABLES) {
    if (dialectOf(database) === 'sqlite') {
      for (const event of ['insert', 'delete', 'update'])
        await run(database, `drop trigger if exists ${table}_text_${event}`);
      await run(database, `drop table if exists ${table}_text`);
    } else {
      for (const [name] of textsOf(table)) await run(database, `drop index if exists ${table}_text_${name}`);
    }
  }
}

async function run(database: QueryExecutorProvider, statement: string): Promise<void> {
  await sql.raw(statement).execute(database);
}
