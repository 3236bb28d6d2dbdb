import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Instant } from '../../shared/clock.ts';
import {
  type BatchHead,
  batchHeadSchema,
  type QueueBatch,
  type QueueJob,
  queueJobSchema,
} from '../../shared/contract/queue.ts';
import { hasEnded } from '../../shared/queue/job-states.ts';
import { readRows, storedJson, type StoredRow } from '../database/stored-rows.ts';
import { transaction } from '../database/transaction.ts';

/** A stored batch with the address of the store it was submitted to. */
export interface StoredBatch {
  readonly head: BatchHead;
  readonly origin: string;
  /** In the order of sending. */
  readonly jobs: readonly QueueJob[];
}

export type QueueRows = ReturnType<typeof createQueueRows>;

/** The queue on disk, in the tables of migration 0005. Every method either writes everything, or throws and writes nothing. */
export function createQueueRows(database: DatabaseSync) {
  const selectBatches = database.prepare('select * from queue_batches order by number');
  const selectJobs = database.prepare('select * from queue_jobs where batch = ? order by position');
  const insertBatch = database.prepare(
    'insert into queue_batches (id, connection, kind, submitted_at, paused, origin) values (?, ?, ?, ?, ?, ?)',
  );
  const insertJob = database.prepare(
    'insert into queue_jobs (id, batch, position, subject, payload, state, ended_at) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const updateBatch = database.prepare('update queue_batches set paused = ? where id = ?');
  const updateJob = database.prepare('update queue_jobs set state = ?, ended_at = ? where id = ?');
  const deleteJob = database.prepare('delete from queue_jobs where id = ?');
  const deleteBatch = database.prepare('delete from queue_batches where id = ?');
  const deleteEmpty = database.prepare(
    'delete from queue_batches where id = ? and id not in (select batch from queue_jobs)',
  );
  const selectExpired = database.prepare(`
    select batch, batch in (select id from queue_batches order by number desc limit ?) as kept
    from queue_jobs where batch in (select value from json_each(?))
    group by batch
    having min(json_valid(state)) and count(*) = count(ended_at) and max(ended_at) < iif(
      sum(iif(json_valid(state), json_extract(state, '$.kind'), '') not in ('done', 'cancelled')) = 0, ?, ?)`);

  return {
    /**
     * Returns all batches in order of submission. Rows that cannot be read are parked: they stay in the file and are not
     * sent. `parked` counts such jobs.
     */
    all(): { readonly batches: StoredBatch[]; readonly parked: number } {
      const batches: StoredBatch[] = [];
      let parked = 0;
      for (const row of readRows(selectBatches)) {
        const jobRows = readRows(selectJobs, String(row['id']));
        const stored = readBatch(row, jobRows);
        if (stored !== null) batches.push(stored);
        // A batch with no job rows counts as one job.
        parked += Math.max(jobRows.length, stored === null ? 1 : 0) - (stored?.jobs.length ?? 0);
      }
      return { batches, parked };
    },
    insert: ({ id, connection, kind, submittedAt, paused, jobs }: QueueBatch, origin: string): void =>
      transaction(database, () => {
        insertBatch.run(id, connection, kind, submittedAt, Number(paused), origin);
        jobs.forEach((job, position) => {
          const { subject, payload, state } = job;
          const json = [subject, payload, state].map((value) => JSON.stringify(value));
          insertJob.run(job.id, id, position, ...json, hasEnded(job) ? submittedAt : null);
        });
      }),
    /** Updates the pause flag, unless null, and the states of some jobs. `at` (milliseconds since 1970) is when they ended. */
    update: (
      change: { readonly batch: string; readonly paused: boolean | null; readonly jobs: readonly QueueJob[] },
      at: Instant,
      alongside?: () => void,
    ): void =>
      transaction(database, () => {
        if (change.paused !== null) updateBatch.run(Number(change.paused), change.batch);
        for (const job of change.jobs)
          updateJob.run(JSON.stringify(job.state), hasEnded(job) ? at : null, job.id);
        alongside?.();
      }),
    /** Deletes a batch and these jobs; parked rows of the batch stay. */
    delete: (batch: string, jobs: Iterable<string>): void =>
      transaction(database, () => {
        for (const job of jobs) deleteJob.run(job);
        deleteEmpty.run(batch);
      }),
    /**
     * Returns which of these batches ended long ago: before `doneBefore` if all went well, before `failedBefore` otherwise;
     * never one with a parked job. Deletes those that are not among the newest `keep` of all batches: a wrong clock must not
     * delete what ended yesterday.
     */
    prune(batches: readonly string[], doneBefore: Instant, failedBefore: Instant, keep: number): string[] {
      const expired = selectExpired.all(keep, JSON.stringify(batches), doneBefore, failedBefore);
      for (const { batch, kept } of expired) if (kept === 0) deleteBatch.run(String(batch));
      return expired.map(({ batch }) => String(batch));
    },
  };
}

const batchRowSchema = z.object({ submitted_at: z.number(), paused: z.number(), origin: z.string() });
const jobRowSchema = z.object({ subject: storedJson, payload: storedJson, state: storedJson });

/** A batch with its readable jobs; null if it has none or the batch row itself cannot be read. */
function readBatch(row: StoredRow, jobRows: readonly StoredRow[]): StoredBatch | null {
  const columns = batchRowSchema.safeParse(row);
  if (!columns.success) return null;
  const { submitted_at: submittedAt, paused, origin } = columns.data;
  const head = batchHeadSchema.safeParse({ ...row, submittedAt, paused: paused === 1 });
  if (!head.success) return null;
  const { id: batch, connection, kind } = head.data;
  const jobs = jobRows.flatMap((jobRow) => {
    const json = jobRowSchema.safeParse(jobRow);
    const job = queueJobSchema.safeParse({ ...json.data, id: jobRow['id'], batch, connection, kind });
    return json.success && job.success ? [job.data] : [];
  });
  return jobs.length === 0 ? null : { head: head.data, origin, jobs };
}
