import { sql, type Kysely } from 'kysely';
import { createTextIndex } from '../make-text-index.ts';

/** What else is searched by (D5.6), by table. */
const INDEXES = {
  variant: ['inventory_quantity, id', 'created_at, id'],
  orders: ['name, id'],
  fulfillment_order: ['request_status, id'],
} as const satisfies Record<string, readonly string[]>;

/**
 * Every field of a search has an index: the one of texts holds names and notes of orders, tags and names of recipients, too,
 * and the others are found by ordinary ones.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createTextIndex(database);
  for (const [name, lists] of Object.entries(INDEXES)) {
    for (const columns of lists) {
      const index = `${name}_by_${columns.replaceAll(', ', '_and_')}`;
      await sql.raw(`create index if not exists ${index} on ${name} (${columns})`).execute(database);
    }
  }
  // What an order's fulfillment status is made of: the few that are on hold, and lines of which something was sent.
  await sql`
    create index if not exists fulfillment_order_on_hold on fulfillment_order (order_id) where holds <> '[]'
  `.execute(database);
  await sql`
    create index if not exists fulfillment_order_line_item_sent
      on fulfillment_order_line_item (fulfillment_order_id) where fulfillable_quantity < quantity
  `.execute(database);
}
