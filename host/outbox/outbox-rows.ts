import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { z } from 'zod';
import type { Instant } from '../../shared/clock.ts';
import { connectionIdSchema } from '../../shared/contract/connection.ts';
import {
  type OutboxBatch,
  outboxCommandSchema,
  type OutboxItem,
  type OutboxOrder,
  outboxOrderSchema,
  type OutboxState,
  outboxStateSchema,
} from '../../shared/contract/outbox.ts';

/** A batch with the address of the store that it was submitted to. */
export interface StoredBatch {
  readonly batch: OutboxBatch;
  readonly origin: string;
}

/** The outbox on disk. Every method has written when it returns, or has thrown and written nothing. */
export interface OutboxRows {
  /** In the order of submission, items in the order of sending. What this version cannot read is left out. */
  all(): StoredBatch[];
  insert(stored: StoredBatch): void;
  /**
   * Writes a batch's head and the states of some of its items. Ended ones get `at`, milliseconds since 1970. `alongside`
   * may write to the same database in the same transaction.
   */
  update(batch: OutboxBatch, changed: readonly OutboxItem[], at: number, alongside?: () => void): void;
  delete(batch: string): void;
  /**
   * Returns the batches that ended before: `doneBefore` counts where all went well, `failedBefore` where something is left
   * to look at. Deletes those of them that are not among the newest `keep` of all: a clock that is wrong once must not
   * delete what ended yesterday.
   */
  prune(doneBefore: Instant, failedBefore: Instant, keep: number): string[];
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
  const deleteBatch = database.prepare('delete from outbox_batches where id = ?');
  const selectExpired = database.prepare(`
    select batch, batch in (select id from outbox_batches order by number desc limit ?) as kept
    from outbox_items group by batch
    having count(*) = count(ended_at) and max(ended_at) < iif(
      sum(json_extract(state, '$.kind') not in ('done', 'taken_back')) = 0, ?, ?)`);

  function transaction(write: () => void): void {
    database.exec('begin immediate');
    try {
      write();
      database.exec('commit');
    } catch (error) {
      database.exec('rollback');
      throw error;
    }
  }

  return {
    all: () => selectBatches.all().flatMap((row) => readBatch(row, selectItems.all(String(row['id'])))),
    insert: ({ batch: { id, connection, command, submittedAt, paused, items }, origin }) =>
      transaction(() => {
        insertBatch.run(id, connection, JSON.stringify(command), submittedAt, Number(paused), origin);
        items.forEach((item, position) => {
          const { order, state } = item;
          const endedAt = hasEnded(state) ? submittedAt : null;
          insertItem.run(item.id, id, position, JSON.stringify(order), JSON.stringify(state), endedAt);
        });
      }),
    update: ({ id, paused }, changed, at, alongside) =>
      transaction(() => {
        updateBatch.run(Number(paused), id);
        for (const { id: item, state } of changed)
          updateItem.run(JSON.stringify(state), hasEnded(state) ? at : null, item);
        alongside?.();
      }),
    delete: (batch) => void deleteBatch.run(batch),
    prune(doneBefore, failedBefore, keep) {
      const expired = selectExpired.all(keep, doneBefore, failedBefore);
      for (const { batch, kept } of expired) if (kept === 0) deleteBatch.run(String(batch));
      return expired.map(({ batch }) => String(batch));
    },
  };
}

type Row = Record<string, SQLOutputValue>;

const batchRowSchema = z.object({
  id: z.string(),
  connection: connectionIdSchema,
  command: z.string().transform(fromJson).pipe(outboxCommandSchema),
  submitted_at: z.number(),
  paused: z.number(),
  origin: z.string(),
});
const itemRowSchema = z.object({
  id: z.string(),
  order_seen: z.string().transform(fromJson).pipe(outboxOrderSchema),
  state: z.string().transform(fromJson).pipe(outboxStateSchema),
});

function readBatch(row: Row, itemRows: readonly Row[]): StoredBatch[] {
  const batch = batchRowSchema.safeParse(row);
  const items = z.array(itemRowSchema).safeParse(itemRows);
  if (!batch.success || !items.success) return [];
  const { id, connection, command, submitted_at: submittedAt, origin } = batch.data;
  const toItem = (item: { id: string; order_seen: OutboxOrder; state: OutboxState }): OutboxItem => ({
    id: item.id,
    batch: id,
    connection,
    operation: command.operation,
    order: item.order_seen,
    state: item.state,
  });
  const paused = batch.data.paused === 1;
  return [{ batch: { id, connection, command, submittedAt, paused, items: items.data.map(toItem) }, origin }];
}

function fromJson(text: string): unknown {
  return JSON.parse(text) as unknown;
}

/** Whether nothing happens to the item any more unless somebody asks for it. */
function hasEnded({ kind }: OutboxState): boolean {
  return kind === 'done' || kind === 'refused' || kind === 'not_done' || kind === 'taken_back';
}
