import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { type PickedOrder, scannedUnitsSchema } from '../../shared/contract/inbox-records.ts';
import { storedJson } from '../database/stored-rows.ts';
import { createOrderMarkRows, orderMarkColumns, type OrderMarkRows } from './order-mark-rows.ts';

/** What was picked on this computer: whole orders, and scanned units of unfinished ones. */
export interface PickedOrders extends Pick<OrderMarkRows<PickedOrder>, 'list' | 'unreadable'> {
  /** Replaces what is stored about these orders. An order that is not picked and has nothing scanned is deleted. */
  set(connection: ConnectionId, orders: readonly PickedOrder[]): void;
}

const own = {
  picked: z.union([z.literal(0), z.literal(1)]),
  scanned: storedJson.pipe(scannedUnitsSchema),
};
const rowSchema = orderMarkColumns
  .extend(own)
  .transform(({ fulfillment_order: order, order_updated_at: orderUpdatedAt, at, picked, scanned }) => ({
    order,
    orderUpdatedAt,
    at,
    picked: picked === 1,
    scanned,
  }));

/** Reads and writes the table `picked_orders` of a migrated database. */
export function createPickedOrders(database: DatabaseSync): PickedOrders {
  const rows = createOrderMarkRows(database, 'picked_orders', Object.keys(own), rowSchema);
  return {
    ...rows,
    set: (connection, orders) =>
      rows.set(
        connection,
        orders.map(({ picked, scanned, ...mark }) => ({
          ...mark,
          own: picked || scanned.length > 0 ? [Number(picked), JSON.stringify(scanned)] : null,
        })),
      ),
  };
}
