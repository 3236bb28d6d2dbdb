import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type ConnectionId, connectionIdSchema } from '../../shared/contract/connection.ts';
import { type PickedOrder, scannedUnitsSchema } from '../../shared/contract/inbox-records.ts';
import { fulfillmentOrderIdSchema } from '../../shared/ids.ts';
import { readRows, storedJson, type StoredRow } from '../database/stored-rows.ts';
import { transaction } from '../database/transaction.ts';

/** Orders of one store of which it is kept what was picked; the oldest give way. */
export const MAX_PICKED = 10_000;

/** What was picked on this computer: whole orders, and units of those that are begun. */
export interface PickedOrders {
  /** What was changed last first, at most `MAX_PICKED`. */
  list(connection: ConnectionId): PickedOrder[];
  /** Keeps what is known of these orders instead of what was. Nothing scanned and not picked: nothing is kept. */
  set(connection: ConnectionId, orders: readonly PickedOrder[]): void;
  /** How many rows of all stores cannot be read. */
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

/** The table `picked_orders` of a database that has been migrated. */
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
