import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';

/**
 * What a variant's row was made into is remembered, and is good for as long as the row has the same version. The database
 * gives it, so that no writer can forget to; a random one, so that a variant that is deleted and made anew has another.
 * PostgreSQL has none: a store beside others remembers nothing.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (dialectOf(database) === 'postgres') return;
  await sql`alter table variant add column row_version integer not null default 0`.execute(database);
  const next = sql`begin update variant set row_version = random() >> 11 where id = new.id; end`;
  await sql`create trigger variant_row_version_insert after insert on variant ${next}`.execute(database);
  // What the triggers themselves have changed has its version.
  await sql`create trigger variant_row_version_update after update on variant
    when new.row_version = old.row_version ${next}`.execute(database);
}
