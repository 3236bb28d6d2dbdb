import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { BatchHead, JobState, QueueJob } from '../../shared/contract/queue.ts';
import { canCancel } from '../../shared/queue/job-states.ts';
import { notKnownYet } from './job-kind.ts';
import type { QueueStore } from './queue-store.ts';
import type { RecordOutcome } from './record-outcome.ts';
import { noConnection } from '../refusals.ts';

/**
 * A connection's store: its namespace of global ids, its address to tell it from another, and whether nothing may be
 * changed there. Null: no connection.
 */
export type StoreOf = (
  connection: ConnectionId,
) => { readonly gidNamespace: string; readonly origin: string; readonly readOnly: boolean } | null;

/**
 * Takes up the batches of the last run, those that are `fromBefore`: nothing is sent that nobody asks for again, and what
 * was being sent is unknown. Where it throws, for a full disk say, it can be called again.
 */
export function restoreQueue(
  store: QueueStore,
  recordOutcome: RecordOutcome,
  storeOf: StoreOf,
  fromBefore: ReadonlySet<string>,
): void {
  store.prune();
  for (const job of store.inState(null, 'sending')) recordOutcome(job, cutOff, null);
  for (const head of store.heads(null).filter(({ id }) => fromBefore.has(id))) {
    // A connection may lead to another store than in the last run, whose orders have the same numbers.
    if (storeOf(head.connection)?.origin === store.originOf(head.id))
      moveWaiting(store, head.id, 'interrupted');
    // What was done there says nothing of what is here.
    else if ([...store.jobsOf(head.id)].every(({ state }) => state.kind === 'done')) store.remove(head.id);
    else abandonBatch(store, recordOutcome, head);
  }
}

/** Whether a job waits to be sent. */
export function isWaiting({ state }: QueueJob): boolean {
  return state.kind === 'held' || state.kind === 'queued';
}

/** Gives what waits to be sent of a batch another state; a pause is over then. */
export function moveWaiting(store: QueueStore, batch: string, kind: 'cancelled' | 'interrupted'): void {
  store.change(batch, (job) => (isWaiting(job) ? { kind } : null), false);
}

/**
 * Ends whatever is left to send to a store that is no connection any more; what is unknown stays so, and nobody asks. What
 * is being sent gets its answer yet.
 */
export function abandonBatch(store: QueueStore, recordOutcome: RecordOutcome, { id }: BatchHead): void {
  for (const job of store.jobsOf(id)) {
    if (canCancel(job)) recordOutcome(job, { kind: 'failed', error: noConnection, late: false }, null);
  }
  const stop = ({ state }: QueueJob): JobState | null =>
    state.kind === 'unknown' && state.reconciles.kind === 'waiting'
      ? { ...state, reconciles: { ...state.reconciles, kind: 'stopped', because: 'no_connection' } }
      : null;
  store.change(id, stop, false);
}

/** The answer came when nobody could write it down: Storedesk had ended, or the disk was full. */
export const cutOff = notKnownYet({ kind: 'aborted', sent: 'unknown' });
