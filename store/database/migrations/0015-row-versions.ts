import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';

const VERSIONED = ['variant', 'fulfillment_order_line_item'];

/**
 * What such a row was made into is remembered, and is good for as long as the row has the same version. The database
 * gives it, so that no writer can forget to; a random one, so that a row that is deleted and made anew has another.
 * PostgreSQL has none: a store beside others remembers nothing.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (dialectOf(database) === 'postgres') return;
  for (const name of VERSIONED) {
    const table = sql.ref(name);
    await sql`alter table ${table} add column row_version integer not null default 0`.execute(database);
    const next = sql`begin update ${table} set row_version = random() >> 11 where id = new.id; end`;
    const trigger = (event: string) => sql.ref(`${name}_row_version_${event}`);
    await sql`create trigger ${trigger('insert')} after insert on ${table} ${next}`.execute(database);
    // What the triggers themselves have changed has its version.
    await sql`create trigger ${trigger('update')} after update on ${table}
      when new.row_version = old.row_version ${next}`.execute(database);
  }
  // A line is remembered with what was sold and in which currency.
  const next = sql`begin
    update fulfillment_order_line_item set row_version = random() >> 11`;
  await sql`create trigger line_item_row_version after update on line_item
    ${next} where line_item_id = new.id; end`.execute(database);
  await sql`create trigger orders_row_version after update of presentment_currency on orders
    ${next} where line_item_id in (select id from line_item where order_id = new.id); end`.execute(database);
}
