import { sql } from 'kysely';
import type { InventoryItemId } from '../../shared/ids.ts';
import { dialectOf, type Dialect } from './dialect.ts';
import type { Tables } from './tables.ts';
import type { Transaction } from './transaction.ts';

/** Tables whose ids the database assigns. */
const IDENTITIES = [
  'theme',
  'product',
  'product_image',
  'variant',
  'location',
  'orders',
  'line_item',
  'fulfillment_order',
  'fulfillment_order_line_item',
  'merchant_request',
] as const satisfies readonly (keyof Tables)[];

/**
 * Advances the id counters past ids that were inserted explicitly, for example by a seed. SQLite does that by itself for
 * tables; PostgreSQL would assign the same ids again. Counters never go back: no id is assigned twice.
 */
export async function advanceIdentities(tx: Transaction): Promise<void> {
  await ADVANCE_INVENTORY_ITEMS[dialectOf(tx)].execute(tx);
  if (dialectOf(tx) === 'sqlite') return;
  for (const table of IDENTITIES) {
    const sequence = sql.lit(`${table}_id_seq`);
    await sql`
      select setval(${sequence}, greatest(nextval(${sequence}), (select max(id) from ${sql.table(table)})))
    `.execute(tx);
  }
}

const HIGHEST_VARIANT = sql`coalesce((select max(inventory_item_id) from variant), 0)`;
const HIGHEST_LINE = sql`coalesce((select max(inventory_item_id) from line_item), 0)`;
const ADVANCE_INVENTORY_ITEMS = {
  sqlite: sql`update inventory_item_counter set last = max(last, ${HIGHEST_VARIANT}, ${HIGHEST_LINE})`,
  postgres: sql`
    select setval('inventory_item_id_seq',
      greatest(nextval('inventory_item_id_seq'), ${HIGHEST_VARIANT}, ${HIGHEST_LINE}))`,
} as const satisfies Record<Dialect, unknown>;

const NEXT_INVENTORY_ITEM = {
  sqlite: sql<{
    id: InventoryItemId;
  }>`update inventory_item_counter set last = last + 1 returning last as id`,
  postgres: sql<{ id: InventoryItemId }>`select nextval('inventory_item_id_seq') as id`,
} as const satisfies Record<Dialect, unknown>;

/** An id that no inventory item has or ever had. */
export async function nextInventoryItemId(tx: Transaction): Promise<InventoryItemId> {
  const { rows } = await NEXT_INVENTORY_ITEM[dialectOf(tx)].execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('There is no counter of inventory items.');
  return row.id;
}
