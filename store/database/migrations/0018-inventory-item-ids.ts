import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';

/**
 * Assigns inventory item ids from a counter that only goes up: taking the highest existing id plus one would reuse an id
 * after its variant was deleted. PostgreSQL has sequences for this, which concurrent transactions can use at the same time.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const highest = sql`(select max(inventory_item_id) from (
    select max(inventory_item_id) as inventory_item_id from variant
    union all select max(inventory_item_id) from line_item
  ) as used)`;
  if (dialectOf(database) === 'sqlite') {
    await sql`create table inventory_item_counter (last integer not null) strict`.execute(database);
    await sql`insert into inventory_item_counter (last) values (coalesce(${highest}, 0))`.execute(database);
    return;
  }
  await sql`create sequence inventory_item_id_seq`.execute(database);
  await sql`select setval('inventory_item_id_seq', coalesce(${highest}, 0) + 1, false)`.execute(database);
}
