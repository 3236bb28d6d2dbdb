import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';

/**
 * D3.2 on PostgreSQL, for option values of any length: an index row holds at most 2,704 bytes there, and three values can
 * exceed that. A unique index on hashes still keeps combinations unique within a product.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (dialectOf(database) === 'sqlite') return;
  // Not md5, which a server in FIPS mode lacks. Wrapped in a function because `convert_to` itself is not declared immutable.
  await sql`
    create function combination_hash(combination_key text) returns bytea
    language sql immutable strict parallel safe
    as $$ select pg_catalog.sha256(pg_catalog.convert_to(combination_key, 'UTF8')) $$
  `.execute(database);
  await sql`drop index variant_combination`.execute(database);
  await sql`
    create unique index variant_combination on variant (product_id, combination_hash(combination_key))
  `.execute(database);
}
