import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';

/**
 * Objects made from variant rows are cached, and stay valid as long as the row has the same version. There are no versions on
 * PostgreSQL: a store that shares its database caches nothing.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (dialectOf(database) === 'sqlite') await addRowVersions(database, 'variant');
}

/**
 * Gives each row of a SQLite table a version. Triggers set it, so that no writer can forget to; it is random, so that a row
 * that is deleted and inserted again gets a different one.
 */
export async function addRowVersions(database: Kysely<unknown>, name: string): Promise<void> {
  const table = sql.ref(name);
  await sql`alter table ${table} add column row_version integer not null default 0`.execute(database);
  const next = sql`begin update ${table} set row_version = random() >> 11 where id = new.id; end`;
  const trigger = (event: string) => sql.ref(`${name}_row_version_${event}`);
  await sql`create trigger ${trigger('insert')} after insert on ${table} ${next}`.execute(database);
  // Skips the updates made by the triggers themselves.
  await sql`create trigger ${trigger('update')} after update on ${table}
    when new.row_version = old.row_version ${next}`.execute(database);
}
