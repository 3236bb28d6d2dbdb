import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';

/** Defines SQLite's function for a value of a JSON object in a text column, so that both databases run the same searches. */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (dialectOf(database) === 'sqlite') return;
  await sql`
    create function json_extract(document text, path text) returns text
    language sql immutable parallel safe
    as 'select document::json ->> substr(path, 3)'
  `.execute(database);
}
