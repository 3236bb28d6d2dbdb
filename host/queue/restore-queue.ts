import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { BatchHead, JobState, QueueJob } from '../../shared/contract/queue.ts';
import { canCancel, isWaiting } from '../../shared/queue/job-states.ts';
import { notKnownYet } from './job-kind.ts';
import type { QueueStore } from './queue-store.ts';
import type { EndedJob, JobDependencies } from './record-outcome.ts';
import { noConnection } from '../refusals.ts';
import { aborted } from '../../shared/contract/api-error.ts';

/**
 * A connection's store: its namespace for global ids, its address to tell stores apart, and whether it is read-only. Null if
 * there is no such connection.
 */
export type StoreOf = (
  connection: ConnectionId,
) => { readonly gidNamespace: string; readonly origin: string; readonly readOnly: boolean } | null;

type Recording = Pick<JobDependencies, 'store' | 'recordOutcomes'>;

/**
 * Takes over the batches of the last run, listed in `fromBefore`: pending jobs are not sent until the user asks again, and
 * jobs that were being sent are unknown. If it throws, for example because the disk is full, it can be called again.
 */
export function restoreQueue(jobs: Recording, storeOf: StoreOf, fromBefore: ReadonlySet<string>): void {
  const { store, recordOutcomes } = jobs;
  store.prune();
  recordOutcomes(store.inState(null, 'sending').map(cutOff));
  for (const head of store.heads(null).filter(({ id }) => fromBefore.has(id))) {
    // The connection may lead to another store than in the last run, with the same order numbers.
    if (storeOf(head.connection)?.origin === store.originOf(head.id))
      moveWaiting(store, head.id, 'interrupted');
    // Finished batches of another store say nothing about this one.
    else if ([...store.jobsOf(head.id)].every(({ state }) => state.kind === 'done')) store.remove(head.id);
    else abandonBatch(jobs, head);
  }
}

/**
 * Gives the jobs of a batch that are waiting to be sent, or those that `isMeant` selects, another state. Ends a pause unless
 * other jobs still wait.
 */
export function moveWaiting(
  store: QueueStore,
  batch: string,
  kind: 'cancelled' | 'interrupted',
  isMeant: (job: QueueJob) => boolean = () => true,
): void {
  const areAllMeant = [...store.jobsOf(batch)].every((job) => !isWaiting(job) || isMeant(job));
  const change = (job: QueueJob): JobState | null => (isWaiting(job) && isMeant(job) ? { kind } : null);
  store.change(batch, change, areAllMeant ? false : undefined);
}

/**
 * Fails the unsent jobs of a batch whose store is no longer connected. Unknown jobs stay unknown and are no longer read.
 * Jobs being sent still get their answer.
 */
export function abandonBatch({ store, recordOutcomes }: Recording, { id }: BatchHead): void {
  const outcome = { kind: 'failed', error: noConnection, late: false } as const;
  recordOutcomes([...store.jobsOf(id)].filter(canCancel).map((job) => ({ job, outcome, requestId: null })));
  const stop = ({ state }: QueueJob): JobState | null =>
    state.kind === 'unknown' && state.reconciles.kind === 'waiting'
      ? { ...state, reconciles: { ...state.reconciles, kind: 'stopped', because: 'no_connection' } }
      : null;
  store.change(id, stop, false);
}

/** How a job being sent ends whose answer could not be recorded: Storedesk quit, or the disk was full. */
export function cutOff(job: QueueJob): EndedJob {
  return { job, outcome: notKnownYet(aborted('unknown')), requestId: null };
}
