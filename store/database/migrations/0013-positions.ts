import { sql, type Kysely } from 'kysely';

/** Variants of all products can be sorted by their position. Without this, each page of them sorts all that there are. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists variant_by_position_and_id on variant (position, id)`.execute(
    database,
  );
}
