import { sql, type Kysely } from 'kysely';

/** For sorting the variants of all products by position. Without this index, every page sorts all variants. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists variant_by_position_and_id on variant (position, id)`.execute(
    database,
  );
}
