import { sql } from 'kysely';
import { dialectOf } from './dialect.ts';
import type { Tables } from './tables.ts';
import type { Transaction } from './transaction.ts';

/** Tables whose ids the database gives. */
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
 * Makes the next ids come behind those that were given explicitly, by a seed for example. SQLite does that by itself;
 * PostgreSQL would give the same ones again. Never goes back: an id that was given once is not given again.
 */
export async function advanceIdentities(tx: Transaction): Promise<void> {
  if (dialectOf(tx) === 'sqlite') return;
  for (const table of IDENTITIES) {
    const sequence = sql.lit(`${table}_id_seq`);
    await sql`
      select setval(${sequence}, greatest(nextval(${sequence}), (select max(id) from ${sql.table(table)})))
    `.execute(tx);
  }
}
