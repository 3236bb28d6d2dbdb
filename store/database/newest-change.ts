import type { Instant } from '../../shared/clock.ts';
import type { Reader } from './transaction.ts';

const CHANGING = ['theme', 'product', 'variant', 'orders', 'fulfillment_order'] as const;

/** When anything that is asked for by its last change was changed last; null in a store without any. */
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
