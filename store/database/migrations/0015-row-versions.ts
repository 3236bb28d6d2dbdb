import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';

/**
 * What a variant's row was made into is remembered, and is good for as long as the row has the same version. PostgreSQL has
 * none: a store beside others remembers nothing.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (dialectOf(database) === 'sqlite') await addRowVersions(database, 'variant');
}

/**
 * Gives each row of a table a version in SQLite. The database gives it, so that no writer can forget to; a random one, so
 * that a row that is deleted and made anew has another.
 */
export async function addRowVersions(database: Kysely<unknown>, name: string): Promise<void> {
  const table = sql.ref(name);
  await sql`alter table ${table} add column row_version integer not null default 0`.execute(database);
  const next = sql`begin update ${table} set row_version = random() >> 11 where id = new.id; end`;
  const trigger = (event: string) => sql.ref(`${name}_row_version_${event}`);
  await sql`create trigger ${trigger('insert')} after insert on ${table} ${next}`.execute(database);
  // What the triggers themselves have changed has its version.
  await sql`create trigger ${trigger('update')} after update on ${table}
    when new.row_version = old.row_version ${next}`.execute(database);
}
