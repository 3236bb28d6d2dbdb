import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';

/**
 * State shared by several processes on one PostgreSQL database (`sharing.ts`). A SQLite file belongs to one process, which
 * keeps that state in memory.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (dialectOf(database) === 'sqlite') return;
  await createThrottleBuckets(database);
  await createThemeClaims(database);
  await createJsonEach(database);
}

/** Unlogged, which is fast. After a server crash the table is empty, and every client starts with a full allowance again. */
async function createThrottleBuckets(database: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table throttle_bucket (
      name text primary key,
      level double precision not null,
      at bigint not null,
      fitted boolean not null
    )
  `.execute(database);
}

async function createThemeClaims(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table theme_claim (
      theme_id bigint primary key,
      owner text not null,
      expires_at timestamptz not null
    )
  `.execute(database);
}

/** Defines SQLite's function for the values of a JSON array in a text column, so that both databases run the same searches. */
async function createJsonEach(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function json_each(document text) returns table (value text)
    language sql immutable parallel safe
    as 'select json_array_elements_text(document::json)'
  `.execute(database);
}
