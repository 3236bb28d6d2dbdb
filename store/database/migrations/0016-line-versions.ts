import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';
import { addRowVersions } from './0015-row-versions.ts';

/** The same for lines of fulfillment orders, which are cached together with their line item and the order's currency. */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (dialectOf(database) === 'postgres') return;
  await addRowVersions(database, 'fulfillment_order_line_item');
  const next = sql`begin
    update fulfillment_order_line_item set row_version = random() >> 11`;
  await sql`create trigger line_item_row_version after update on line_item
    ${next} where line_item_id = new.id; end`.execute(database);
  await sql`create trigger orders_row_version after update of presentment_currency on orders
    ${next} where line_item_id in (select id from line_item where order_id = new.id); end`.execute(database);
}
