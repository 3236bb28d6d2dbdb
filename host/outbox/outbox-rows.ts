import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Instant } from '../../shared/clock.ts';
import { connectionIdSchema } from '../../shared/contract/connection.ts';
import {
  type OutboxBatch,
  outboxCommandSchema,
  type OutboxItem,
  outboxOrderSchema,
  type OutboxState,
  outboxStateSchema,
} from '../../shared/contract/outbox.ts';
import { transaction } from '../database/transaction.ts';
import { readRows, storedJson, type StoredRow } from '../database/stored-rows.ts';

/** A batch with the address of the store that it was submitted to. */
export interface StoredBatch {
  readonly batch: OutboxBatch;
  readonly origin: string;
}

/** The outbox on disk. Every method has written when it returns, or has thrown and written nothing. */
export interface OutboxRows {
  /**
   * In the order of submission, items in the order of sending. What cannot be read is parked: it stays in the file and
   * nobody sends it; `parked` counts such operations.
   */
  all(): { readonly batches: StoredBatch[]; readonly parked: number };
  insert(stored: StoredBatch): void;
  /**
   * Writes a batch's head and the states of some of its items. Ended ones get `at`, milliseconds since 1970. `alongside`
   * may write to the same database in the same transaction.
   */
  update(batch: OutboxBatch, changed: readonly OutboxItem[], at: number, alongside?: () => void): void;
  /** Deletes the batch with its items; what is parked of it stays. */
  delete(batch: OutboxBatch): void;
  /**
   * Returns those of these batches that ended before: `doneBefore` counts where all went well, `failedBefore` where
   * something is left to look at; none with an item that is parked. Deletes those of them that are not among the newest
   * `keep` of all: a clock that is wrong once must not delete what ended yesterday.
   */
  prune(
    batches: readonly string[],
    doneBefore: Instant,
    failedBefore: Instant,
    keep: number,
  ): readonly string[];
}

/** The tables of migrations 0002 and 0004. */
export function createOutboxRows(database: DatabaseSync): OutboxRows {
  const selectBatches = database.prepare('select * from outbox_batches order by number');
  const selectItems = database.prepare('select * from outbox_items where batch = ? order by position');
  const insertBatch = database.prepare(
    'insert into outbox_batches (id, connection, command, submitted_at, paused, origin) values (?, ?, ?, ?, ?, ?)',
  );
  const insertItem = database.prepare(
    'insert into outbox_items (id, batch, position, order_seen, state, ended_at) values (?, ?, ?, ?, ?, ?)',
  );
  const updateBatch = database.prepare('update outbox_batches set paused = ? where id = ?');
  const updateItem = database.prepare('update outbox_items set state = ?, ended_at = ? where id = ?');
  const deleteItem = database.prepare('delete from outbox_items where id = ?');
  const deleteBatch = database.prepare('delete from outbox_batches where id = ?');
  const deleteEmpty = database.prepare(
    'delete from outbox_batches where id = ? and id not in (select batch from outbox_items)',
  );
  const selectExpired = database.prepare(`
    select batch, batch in (select id from outbox_batches order by number desc limit ?) as kept
    from outbox_items where batch in (select value from json_each(?))
    group by batch
    having min(json_valid(state)) and count(*) = count(ended_at) and max(ended_at) < iif(
      sum(iif(json_valid(state), json_extract(state, '$.kind'), '') not in ('done', 'taken_back')) = 0, ?, ?)`);

  return {
    all() {
      const batches: StoredBatch[] = [];
      let parked = 0;
      for (const row of readRows(selectBatches)) {
        const itemRows = readRows(selectItems, String(row['id']));
        const stored = readBatch(row, itemRows);
        if (stored !== null) batches.push(stored);
        // A batch of which not even an item is there was one operation at least.
        parked += Math.max(itemRows.length, stored === null ? 1 : 0) - (stored?.batch.items.length ?? 0);
      }
      return { batches, parked };
    },
    insert: ({ batch: { id, connection, command, submittedAt, paused, items }, origin }) =>
      transaction(database, () => {
        insertBatch.run(id, connection, JSON.stringify(command), submittedAt, Number(paused), origin);
        items.forEach((item, position) => {
          const { order, state } = item;
          const endedAt = hasEnded(state) ? submittedAt : null;
          insertItem.run(item.id, id, position, JSON.stringify(order), JSON.stringify(state), endedAt);
        });
      }),
    update: ({ id, paused }, changed, at, alongside) =>
      transaction(database, () => {
        updateBatch.run(Number(paused), id);
        for (const { id: item, state } of changed)
          updateItem.run(JSON.stringify(state), hasEnded(state) ? at : null, item);
        alongside?.();
      }),
    delete: ({ id, items }) =>
      transaction(database, () => {
        for (const item of items) deleteItem.run(item.id);
        deleteEmpty.run(id);
      }),
    prune(batches, doneBefore, failedBefore, keep) {
      const expired = selectExpired.all(keep, JSON.stringify(batches), doneBefore, failedBefore);
      for (const { batch, kept } of expired) if (kept === 0) deleteBatch.run(String(batch));
      return expired.map(({ batch }) => String(batch));
    },
  };
}

const batchRowSchema = z.object({
  id: z.string(),
  connection: connectionIdSchema,
  command: storedJson.pipe(outboxCommandSchema),
  submitted_at: z.number(),
  paused: z.number(),
  origin: z.string(),
});
const itemRowSchema = z.object({
  id: z.string(),
  order_seen: storedJson.pipe(outboxOrderSchema),
  state: storedJson.pipe(outboxStateSchema),
});

/** A batch with those of its items that can be read; null when there are none, or when it cannot be read itself. */
function readBatch(row: StoredRow, itemRows: readonly StoredRow[]): StoredBatch | null {
  const batch = batchRowSchema.safeParse(row);
  if (!batch.success) return null;
  const { id, connection, command, submitted_at: submittedAt, origin } = batch.data;
  const items = itemRows.flatMap((itemRow): OutboxItem[] => {
    const item = itemRowSchema.safeParse(itemRow);
    if (!item.success) return [];
    const { order_seen: order, state } = item.data;
    return [{ id: item.data.id, batch: id, connection, operation: command.operation, order, state }];
  });
  const paused = batch.data.paused === 1;
  return items.length === 0
    ? null
    : { batch: { id, connection, command, submittedAt, paused, items }, origin };
}

/** Whether nothing happens to the item any more unless somebody asks for it. */
function hasEnded({ kind }: OutboxState): boolean {
  return kind === 'done' || kind === 'refused' || kind === 'not_done' || kind === 'taken_back';
}
