import type { Instant } from '../../shared/clock.ts';
import type { Reader } from './transaction.ts';

const CHANGING = ['theme', 'product', 'variant', 'orders', 'fulfillment_order'] as const;

/** The newest `updated_at` among the tables that clients query by it; null if those tables are empty. */
export async function readNewestChange(read: Reader): Promise<Instant | null> {
  const newest = await Promise.all(
    CHANGING.map((table) =>
      read
        .selectFrom(table)
        .select(({ fn }) => fn.max('updated_at').as('at'))
        .executeTakeFirst(),
    ),
  );
  const instants = newest.flatMap((row) => row?.at ?? []);
  return instants.length === 0 ? null : Math.max(...instants);
}
