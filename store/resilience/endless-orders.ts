import { CompiledQuery } from 'kysely';
import { ok } from '../../shared/result.ts';
import { dialectOf } from '../database/dialect.ts';
import type { StoreContext } from '../store-context.ts';

const RENAME = 'alter table orders rename to finite_orders';
const VIEW = {
  sqlite: `create view orders as
    with recursive number(n) as (select 1 union all select n + 1 from number)
    select finite_orders.* from number cross join finite_orders`,
  postgres: 'create view orders as select * from finite_orders where pg_sleep(3600) is not null',
} as const;

/** The SQL of `makeOrdersEndless`, for a SQLite file whose store runs in another process. */
export const MAKE_ORDERS_ENDLESS = `begin immediate; ${RENAME}; ${VIEW.sqlite}; commit`;

/**
 * Makes the orders table endless: a search in it that finds nothing runs until it is stopped, on any machine. Everything else
 * in the store is unchanged, but it can no longer be started, because it reads all orders at startup.
 */
export async function makeOrdersEndless({ write }: Pick<StoreContext, 'write'>): Promise<void> {
  await write(async (tx) => {
    for (const statement of [RENAME, VIEW[dialectOf(tx)]])
      await tx.executeQuery(CompiledQuery.raw(statement));
    return ok(null);
  });
}

/** The most expensive search that is accepted: 20 terms, each too short for an index, in three columns; it finds nothing. */
const WORST = Array.from({ length: 20 }, (_, index) => `ž${String(index % 10)}`).join(' OR ');

/** 30 such searches in one request, for 30 points (H1). */
export const ATTACK = `{ ${Array.from(
  { length: 30 },
  (_, index) => `a${String(index)}: ordersCount(query: "${WORST}") { count }`,
).join(' ')} }`;
