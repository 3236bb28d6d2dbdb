import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { z } from 'zod';
import { type ConnectionId, connectionIdSchema } from '../../shared/contract/connection.ts';
import type { OrderMark } from '../../shared/contract/inbox-records.ts';
import { fulfillmentOrderIdSchema } from '../../shared/ids.ts';
import { countUnreadable, readableRows } from '../database/stored-rows.ts';
import { transaction } from '../database/transaction.ts';

/** Maximum number of marks kept per store and table; the oldest are deleted. */
export const MAX_ORDER_MARKS = 10_000;

/** Marks of fulfillment orders, at most one per order of a store. */
export interface OrderMarkRows<Mark extends OrderMark> {
  /** Newest first, at most `MAX_ORDER_MARKS`. Unreadable rows are left out. */
  list(connection: ConnectionId): Mark[];
  /** Replaces these marks. `own`: the values of the table's own columns; null deletes the order's mark. */
  set(
    connection: ConnectionId,
    marks: readonly (OrderMark & { readonly own: readonly SQLInputValue[] | null })[],
  ): void;
  /** Number of unreadable rows, across all stores. */
  unreadable(): number;
}

/** The columns of every table of marks. */
export const orderMarkColumns = z.object({
  connection: connectionIdSchema,
  fulfillment_order: fulfillmentOrderIdSchema,
  order_updated_at: z.string().nullable(),
  at: z.number(),
});

/**
 * Reads and writes a table of marks of a migrated database. `own`: its columns besides those of every mark. `schema` parses
 * a row.
 */
export function createOrderMarkRows<Mark extends OrderMark>(
  database: DatabaseSync,
  table: 'printed_slips' | 'picked_orders',
  own: readonly string[],
  schema: z.ZodType<Mark>,
): OrderMarkRows<Mark> {
  const columns = [...Object.keys(orderMarkColumns.shape), ...own];
  const order = 'order by at desc, fulfillment_order desc';
  const select = database.prepare(
    `select ${columns.join(', ')} from ${table} where connection = ? ${order} limit ?`,
  );
  const selectAll = database.prepare(`select ${columns.join(', ')} from ${table}`);
  const upsert = database.prepare(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})
     on conflict (connection, fulfillment_order) do update set
       ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
  );
  const deleteOne = database.prepare(`delete from ${table} where connection = ? and fulfillment_order = ?`);
  const prune = database.prepare(
    `delete from ${table} where connection = ?1 and fulfillment_order in (
       select fulfillment_order from ${table} where connection = ?1 ${order} limit -1 offset ?2)`,
  );
  return {
    list: (connection) => readableRows(schema, select, connection, MAX_ORDER_MARKS),
    unreadable: () => countUnreadable(schema, selectAll),
    set(connection, marks) {
      transaction(database, () => {
        for (const mark of marks) {
          if (mark.own === null) deleteOne.run(connection, mark.order);
          else upsert.run(connection, mark.order, mark.orderUpdatedAt, mark.at, ...mark.own);
        }
        prune.run(connection, MAX_ORDER_MARKS);
      });
    },
  };
}
