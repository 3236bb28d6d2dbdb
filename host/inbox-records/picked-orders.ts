import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type ConnectionId, connectionIdSchema } from '../../shared/contract/connection.ts';
import { type PickedOrder, scannedUnitsSchema } from '../../shared/contract/inbox-records.ts';
import { fulfillmentOrderIdSchema } from '../../shared/ids.ts';
import { readRows, storedJson, type StoredRow } from '../database/stored-rows.ts';
import { transaction } from '../database/transaction.ts';

/** Maximum number of picked orders kept per store; the oldest are deleted. */
export const MAX_PICKED = 10_000;

/** What was picked on this computer: whole orders, and scanned units of unfinished ones. */
export interface PickedOrders {
  /** Most recently changed first, at most `MAX_PICKED`. */
  list(connection: ConnectionId): PickedOrder[];
  /** Replaces what is stored about these orders. An order that is not picked and has nothing scanned is deleted. */
  set(connection: ConnectionId, orders: readonly PickedOrder[]): void;
  /** Number of unreadable rows, across all stores. */
  unreadable(): number;
}

const rowSchema = z.object({
  connection: connectionIdSchema,
  fulfillment_order: fulfillmentOrderIdSchema,
  order_updated_at: z.string().nullable(),
  at: z.number(),
  picked: z.union([z.literal(0), z.literal(1)]),
  scanned: storedJson.pipe(scannedUnitsSchema),
});

function toOrder(row: StoredRow): PickedOrder[] {
  const { data } = rowSchema.safeParse(row);
  if (data === undefined) return [];
  const { fulfillment_order: order, order_updated_at: orderUpdatedAt, at, picked, scanned } = data;
  return [{ order, orderUpdatedAt, at, picked: picked === 1, scanned }];
}

/** Reads and writes the table `picked_orders` of a migrated database. */
export function createPickedOrders(database: DatabaseSync): PickedOrders {
  const columns = 'connection, fulfillment_order, order_updated_at, at, picked, scanned';
  const select = database.prepare(
    `select ${columns} from picked_orders where connection = ?
     order by at desc, fulfillment_order desc limit ?`,
  );
  const selectAll = database.prepare(`select ${columns} from picked_orders`);
  const upsert = database.prepare(
    `insert into picked_orders (${columns}) values (?, ?, ?, ?, ?, ?)
     on conflict (connection, fulfillment_order) do update set
       order_updated_at = excluded.order_updated_at, at = excluded.at, picked = excluded.picked, scanned = excluded.scanned`,
  );
  const deleteOne = database.prepare(
    'delete from picked_orders where connection = ? and fulfillment_order = ?',
  );
  const prune = database.prepare(
    `delete from picked_orders where connection = ?1 and fulfillment_order in (
       select fulfillment_order from picked_orders where connection = ?1
       order by at desc, fulfillment_order desc limit -1 offset ?2)`,
  );
  const keep = (connection: ConnectionId, { order, orderUpdatedAt, at, picked, scanned }: PickedOrder) => {
    if (picked || scanned.length > 0)
      upsert.run(connection, order, orderUpdatedAt, at, picked ? 1 : 0, JSON.stringify(scanned));
    else deleteOne.run(connection, order);
  };

  return {
    list: (connection) => readRows(select, connection, MAX_PICKED).flatMap(toOrder),
    unreadable: () => readRows(selectAll).filter((row) => toOrder(row).length === 0).length,
    set(connection, orders) {
      transaction(database, () => {
        for (const order of orders) keep(connection, order);
        prune.run(connection, MAX_PICKED);
      });
    },
  };
}
