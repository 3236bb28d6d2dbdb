import type { FulfillmentCommand, OrderState } from '../../../../shared/contract/fulfillment-job.ts';
import type { BatchOf, JobOf, QueueJob, SubmittedJob } from '../../../../shared/contract/queue.ts';
import { fulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { canRetry, endedBadly, hasEnded } from '../../../../shared/queue/job-states.ts';
import { refusalText } from '../../../queue/batch-text.ts';
import { errorSentence } from '../../../ui/error-text.ts';
import type { OwnChange } from '../inbox/inbox-list.ts';
import type { InboxRow } from '../inbox/inbox-row.ts';
import { stateWords } from '../../../ui/state-words.ts';

/** Queue jobs that are operations on fulfillment orders. */
export type FulfillmentJob = JobOf<'fulfillment'>;
export type FulfillmentBatch = BatchOf<'fulfillment'>;

type StateIn<Kind extends FulfillmentJob['state']['kind']> = Extract<FulfillmentJob['state'], { kind: Kind }>;
/** A job that has not ended. */
type PendingJob = FulfillmentJob & {
  readonly state: StateIn<'held' | 'queued' | 'sending' | 'unknown' | 'interrupted'>;
};
/** The state of a job that did not end well, or whose outcome is unknown. */
export type BadState = StateIn<'refused' | 'failed' | 'unknown'>;

/** What a row shows of the operation on its order. `until` is in milliseconds since 1970. */
export type OrderJobState =
  | { readonly kind: 'held'; readonly until: number }
  | { readonly kind: Exclude<PendingJob['state']['kind'], 'held'> }
  | { readonly kind: 'failed'; readonly message: string };

/** An order as the user sees it when deciding. */
export type SeenOrder = Pick<InboxRow, 'id' | 'orderName' | 'status' | 'requestStatus' | 'updatedAt'>;

/** An order that the store does not show: only its number is known. */
export type UnseenOrder = Pick<InboxRow, 'id' | 'orderName'> & {
  readonly status: null;
  readonly requestStatus: null;
  readonly updatedAt: null;
};

/** The job that applies a command to an order. */
export function fulfillmentJob(
  { id, orderName, status, requestStatus, updatedAt }: SeenOrder | UnseenOrder,
  command: FulfillmentCommand,
): SubmittedJob<'fulfillment'> {
  const subject = { kind: 'fulfillment_order', id, name: orderName } as const;
  return {
    subject,
    payload: { command, seen: status === null ? null : { status, requestStatus, updatedAt } },
  };
}

export function operationOf({ payload }: Pick<FulfillmentJob, 'payload'>): FulfillmentOperation {
  return payload.command.operation;
}

/** Converts the host's order state to the form that the lists take. */
export function toOwnChange({ id, status, requestStatus, updatedAt }: OrderState): OwnChange {
  const pair = { status, requestStatus };
  return { ...pair, id, state: fulfillmentState(pair), updatedAt };
}

/** The state of an order as read after a refusal, in words; null if it was not read. */
export function currentState(job: QueueJob): string | null {
  if (job.kind !== 'fulfillment' || job.state.kind !== 'refused' || job.state.current === null) return null;
  return stateWords(toOwnChange(job.state.current)).label;
}

/** The pending operation of the order; null if there is none. */
export function pendingJob(
  batches: readonly FulfillmentBatch[],
  order: FulfillmentOrderId,
): PendingJob | null {
  return jobsOf(batches, order).findLast(isPending) ?? null;
}

function isPending(job: FulfillmentJob): job is PendingJob {
  return !hasEnded(job);
}

/** How the order's last operation ended, if it ended badly and the user has not dismissed it. */
export function lastBadEnd(
  batches: readonly FulfillmentBatch[],
  order: FulfillmentOrderId,
  seen: ReadonlySet<string>,
): (FulfillmentJob & { readonly state: BadState }) | null {
  // A cancelled job has changed nothing.
  const last = jobsOf(batches, order).findLast(
    ({ id, state }) => !seen.has(id) && state.kind !== 'cancelled',
  );
  return last !== undefined && isBad(last) ? last : null;
}

function isBad(job: FulfillmentJob): job is FulfillmentJob & { readonly state: BadState } {
  return endedBadly(job);
}

function jobsOf(batches: readonly FulfillmentBatch[], order: FulfillmentOrderId): FulfillmentJob[] {
  return batches.flatMap(({ jobs }) => jobs.filter(({ subject }) => subject.id === order));
}

/** One state per order, that of its last operation; pending operations take precedence over ended ones. */
export function orderJobStates(
  batches: readonly FulfillmentBatch[],
  seen: ReadonlySet<string>,
): Map<FulfillmentOrderId, OrderJobState> {
  const jobStates = new Map<FulfillmentOrderId, OrderJobState>();
  for (const job of batches.flatMap(({ jobs }) => jobs)) {
    const { id } = job.subject;
    const before = jobStates.get(id);
    const jobState = jobStateOf(job);
    if (!hasEnded(job) && jobState !== null) jobStates.set(id, jobState);
    else if (job.state.kind === 'cancelled' || seen.has(job.id)) continue;
    else if (before !== undefined && before.kind !== 'failed') continue;
    else if (jobState === null) jobStates.delete(id);
    else jobStates.set(id, jobState);
  }
  return jobStates;
}

function jobStateOf(job: FulfillmentJob): OrderJobState | null {
  if (isPending(job)) return job.state;
  if (!isBad(job)) return null;
  const { state } = job;
  const message = state.kind === 'refused' ? refusalText(state.refusal) : errorSentence(state.error);
  return { kind: 'failed', message };
}

/**
 * How to retry one order's operation: with its batch if it is the only job, otherwise as a new operation, because the
 * user means only this order. Null if it cannot be retried.
 */
export function retryOf(job: FulfillmentJob, batches: readonly FulfillmentBatch[]) {
  const batch = batches.find(({ id }) => id === job.batch);
  if (batch === undefined || !canRetry(job)) return null;
  return batch.jobs.length === 1
    ? ({ kind: 'batch', batch: batch.id } as const)
    : ({ kind: 'alone', command: job.payload.command } as const);
}
