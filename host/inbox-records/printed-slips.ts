import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type ConnectionId, connectionIdSchema } from '../../shared/contract/connection.ts';
import { type FulfillmentOrderId, fulfillmentOrderIdSchema } from '../../shared/ids.ts';
import { transaction } from '../database/transaction.ts';
import { readRows, type StoredRow } from '../database/stored-rows.ts';

/** Orders of one store whose mark is kept; the oldest give way. */
export const MAX_PRINTED = 10_000;

/** Which packing slips were printed on this computer. */
export interface PrintedSlips {
  /** Newest first, at most `MAX_PRINTED`; `at` in milliseconds since 1970. */
  list(connection: ConnectionId): { readonly order: FulfillmentOrderId; readonly at: number }[];
  /** Marks them all as printed at `at`, or takes their marks away when it is null. */
  set(connection: ConnectionId, orders: readonly FulfillmentOrderId[], at: number | null): void;
  /** How many rows of all stores cannot be read. */
  unreadable(): number;
}

const rowSchema = z.object({
  connection: connectionIdSchema,
  fulfillment_order: fulfillmentOrderIdSchema,
  at: z.number(),
});

function toMark(row: StoredRow): { readonly order: FulfillmentOrderId; readonly at: number }[] {
  const mark = rowSchema.safeParse(row);
  return mark.success ? [{ order: mark.data.fulfillment_order, at: mark.data.at }] : [];
}

/** The table `printed_slips` of a database that has been migrated. */
export function createPrintedSlips(database: DatabaseSync): PrintedSlips {
  const select = database.prepare(
    `select connection, fulfillment_order, at from printed_slips where connection = ?
     order by at desc, fulfillment_order desc limit ?`,
  );
  const selectAll = database.prepare('select connection, fulfillment_order, at from printed_slips');
  const upsert = database.prepare(
    `insert into printed_slips (connection, fulfillment_order, at) values (?, ?, ?)
     on conflict (connection, fulfillment_order) do update set at = excluded.at`,
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
        for (const order of orders) {
          if (at === null) deleteOne.run(connection, order);
          else upsert.run(connection, order, at);
        }
        prune.run(connection, MAX_PRINTED);
      });
    },
  };
}
