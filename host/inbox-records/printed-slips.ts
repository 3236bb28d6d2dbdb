import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type ConnectionId, connectionIdSchema } from '../../shared/contract/connection.ts';
import type { HostInput } from '../../shared/contract/host-contract.ts';
import type { OrderMark } from '../../shared/contract/inbox-records.ts';
import { fulfillmentOrderIdSchema } from '../../shared/ids.ts';
import { transaction } from '../database/transaction.ts';
import { readRows, type StoredRow } from '../database/stored-rows.ts';

/** Maximum number of printed marks kept per store; the oldest are deleted. */
export const MAX_PRINTED = 10_000;

/** Which packing slips were printed on this computer. */
export interface PrintedSlips {
  /** Newest first, at most `MAX_PRINTED`. */
  list(connection: ConnectionId): OrderMark[];
  /** Marks the orders as printed at `at` (milliseconds since 1970), or removes their marks if it is null. */
  set(connection: ConnectionId, orders: HostInput<'printed.set'>['orders'], at: number | null): void;
  /** Number of unreadable rows, across all stores. */
  unreadable(): number;
}

const rowSchema = z.object({
  connection: connectionIdSchema,
  fulfillment_order: fulfillmentOrderIdSchema,
  order_updated_at: z.string().nullable(),
  at: z.number(),
});

function toMark(row: StoredRow): OrderMark[] {
  const { data } = rowSchema.safeParse(row);
  if (data === undefined) return [];
  const { fulfillment_order: order, order_updated_at: orderUpdatedAt, at } = data;
  return [{ order, orderUpdatedAt, at }];
}

/** Reads and writes the table `printed_slips` of a migrated database. */
export function createPrintedSlips(database: DatabaseSync): PrintedSlips {
  const columns = 'connection, fulfillment_order, order_updated_at, at';
  const select = database.prepare(
    `select ${columns} from printed_slips where connection = ?
     order by at desc, fulfillment_order desc limit ?`,
  );
  const selectAll = database.prepare(`select ${columns} from printed_slips`);
  const upsert = database.prepare(
    `insert into printed_slips (${columns}) values (?, ?, ?, ?)
     on conflict (connection, fulfillment_order) do update set
       order_updated_at = excluded.order_updated_at, at = excluded.at`,
  );
  const deleteOne = database.prepare(
    'delete from printed_slips where connection = ? and fulfillment_order = ?',
  );
  const prune = database.prepare(
    `delete from printed_slips where connection = ?1 and fulfillment_order in (
       select fulfillment_order from printed_slips where connection = ?1
       order by at desc, fulfillment_order desc limit -1 offset ?2)`,
  );

  return {
    list: (connection) => readRows(select, connection, MAX_PRINTED).flatMap(toMark),
    unreadable: () => readRows(selectAll).filter((row) => toMark(row).length === 0).length,
    set(connection, orders, at) {
      transaction(database, () => {
        for (const { order, orderUpdatedAt } of orders) {
          if (at === null) deleteOne.run(connection, order);
          else upsert.run(connection, order, orderUpdatedAt, at);
        }
        prune.run(connection, MAX_PRINTED);
      });
    },
  };
}
