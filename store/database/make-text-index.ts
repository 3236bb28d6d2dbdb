import { sql, type QueryExecutorProvider } from 'kysely';
import { dialectOf } from './dialect.ts';
import { BEGINNINGS, INDEXED_TABLES, PERSONAL, textsOf, type IndexedTable } from './indexed-texts.ts';
import { findTextIndex } from './text-index.ts';
import type { Transaction } from './transaction.ts';

/** Creates and fills the text index, replacing an existing one. On SQLite, triggers keep it up to date. */
export async function createTextIndex(database: QueryExecutorProvider): Promise<void> {
  await dropTextIndex(database);
  if (dialectOf(database) === 'sqlite') {
    for (const table of INDEXED_TABLES) await createFts(database, table);
  } else if (await hasTrigrams(database)) {
    for (const table of INDEXED_TABLES) {
      for (const [name, text] of textsOf(table)) {
        await run(
          database,
          `create index ${table}_text_${name} on ${table} using gin (lower(${text('')}) gin_trgm_ops)`,
        );
      }
    }
    for (const { table, column } of BEGINNINGS) {
      await run(database, `create index ${table}_beginning_${column} on ${table} (lower(${column}))`);
    }
  }
}

async function createFts(database: QueryExecutorProvider, table: IndexedTable): Promise<void> {
  const names = textsOf(table).map(([name]) => name);
  const values = (row: string) =>
    textsOf(table)
      .map(([, text]) => text(row))
      .join(', ');
  const columns = names.join(', ');
  const index = `${table}_text`;
  const personal = PERSONAL.has(table);
  await run(
    database,
    `create virtual table ${index} using fts5(${columns}, content='', ${personal ? '' : 'contentless_delete=1, '}
      detail=column, tokenize='trigram')`,
  );
  if (personal) await run(database, `insert into ${index} (${index}, rank) values ('secure-delete', 1)`);
  const insert = `insert into ${index} (rowid, ${columns})`;
  await run(database, `${insert} select id, ${values('')} from ${table}`);
  const remove = personal
    ? `insert into ${index} (${index}, rowid, ${columns}) values ('delete', old.id, ${values('old.')})`
    : `delete from ${index} where rowid = old.id`;
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

/** Installs the extension if this user may; an administrator of the server can also do so before the store is started. */
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
 * Runs work that changes most rows of a store without the text index, and rebuilds the index afterwards: updating it row by
 * row would take several times as long.
 */
export async function withoutTextIndex(tx: Transaction, work: () => Promise<void>): Promise<void> {
  const had = await findTextIndex(tx);
  if (had !== null) await dropTextIndex(tx);
  await work();
  if (had !== null) await createTextIndex(tx);
}

async function dropTextIndex(database: QueryExecutorProvider): Promise<void> {
  for (const table of INDEXED_TABLES) {
    if (dialectOf(database) === 'sqlite') {
      for (const event of ['insert', 'delete', 'update'])
        await run(database, `drop trigger if exists ${table}_text_${event}`);
      await run(database, `drop table if exists ${table}_text`);
    } else {
      for (const [name] of textsOf(table)) await run(database, `drop index if exists ${table}_text_${name}`);
      for (const { column } of BEGINNINGS.filter((each) => each.table === table))
        await run(database, `drop index if exists ${table}_beginning_${column}`);
    }
  }
}

async function run(database: QueryExecutorProvider, statement: string): Promise<void> {
  await sql.raw(statement).execute(database);
}
