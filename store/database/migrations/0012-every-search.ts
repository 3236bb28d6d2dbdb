import { sql, type Kysely } from 'kysely';

/** Ordinary indexes for other search fields (D5.6), by table. */
const INDEXES = {
  variant: ['inventory_quantity, id', 'created_at, id'],
  orders: ['name, id'],
  fulfillment_order: ['request_status, id'],
} as const satisfies Record<string, readonly string[]>;

/** Gives every search field without text an index. The text index of then was replaced by that of `0019-recipients`. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const [name, lists] of Object.entries(INDEXES)) {
    for (const columns of lists) {
      const index = `${name}_by_${columns.replaceAll(', ', '_and_')}`;
      await sql.raw(`create index if not exists ${index} on ${name} (${columns})`).execute(database);
    }
  }
  // For the fulfillment status of orders: the few fulfillment orders on hold, and lines that are at least partly fulfilled.
  await sql`
    create index if not exists fulfillment_order_on_hold on fulfillment_order (order_id) where holds <> '[]'
  `.execute(database);
  await sql`
    create index if not exists fulfillment_order_line_item_sent
      on fulfillment_order_line_item (fulfillment_order_id) where fulfillable_quantity < quantity
  `.execute(database);
}
