import type { DatabaseSync } from 'node:sqlite';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostInput } from '../../shared/contract/host-contract.ts';
import type { OrderMark } from '../../shared/contract/inbox-records.ts';
import { createOrderMarkRows, orderMarkColumns, type OrderMarkRows } from './order-mark-rows.ts';

/** Which packing slips were printed on this computer. */
export interface PrintedSlips extends Pick<OrderMarkRows<OrderMark>, 'list' | 'unreadable'> {
  /** Marks the orders as printed at `at` (milliseconds since 1970), or removes their marks if it is null. */
  set(connection: ConnectionId, orders: HostInput<'printed.set'>['orders'], at: number | null): void;
}

const rowSchema = orderMarkColumns.transform(
  ({ fulfillment_order: order, order_updated_at: orderUpdatedAt, at }) => ({ order, orderUpdatedAt, at }),
);

/** Reads and writes the table `printed_slips` of a migrated database. */
export function createPrintedSlips(database: DatabaseSync): PrintedSlips {
  const rows = createOrderMarkRows(database, 'printed_slips', [], rowSchema);
  return {
    ...rows,
    set: (connection, orders, at) =>
      rows.set(
        connection,
        orders.map((order) => ({ ...order, at: at ?? 0, own: at === null ? null : [] })),
      ),
  };
}
