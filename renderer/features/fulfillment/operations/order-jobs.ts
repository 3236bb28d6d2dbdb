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

/** Jobs of the queue that are operations on fulfillment orders. */
export type FulfillmentJob = JobOf<'fulfillment'>;
export type FulfillmentBatch = BatchOf<'fulfillment'>;

type StateIn<Kind extends FulfillmentJob['state']['kind']> = Extract<FulfillmentJob['state'], { kind: Kind }>;
/** A job that is not over. */
type PendingJob = FulfillmentJob & {
  readonly state: StateIn<'held' | 'queued' | 'sending' | 'unknown' | 'interrupted'>;
};
/** Where a job stands that did not end well, or of which it is not known how it ended. */
export type BadState = StateIn<'refused' | 'failed' | 'unknown'>;

/** What a row says about the operation on its order. `until` in milliseconds since 1970. */
export type OrderMark =
  | { readonly kind: 'held'; readonly until: number }
  | { readonly kind: Exclude<PendingJob['state']['kind'], 'held'> }
  | { readonly kind: 'failed'; readonly message: string };

/** An order as the person sees it when they decide. */
export type SeenOrder = Pick<InboxRow, 'id' | 'orderName' | 'status' | 'requestStatus' | 'updatedAt'>;

/** An order of a store that does not show it: only its number is known. */
export type UnseenOrder = Pick<InboxRow, 'id' | 'orderName'> & {
  readonly status: null;
  readonly requestStatus: null;
  readonly updatedAt: null;
};

/** The job that carries out a command on an order. */
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

/** What the host says of an order, as the lists take it. */
export function toOwnChange({ id, status, requestStatus, updatedAt }: OrderState): OwnChange {
  const pair = { status, requestStatus };
  return { ...pair, id, state: fulfillmentState(pair), updatedAt };
}

/** The state of an order as it was read after a refusal, in words; null when it was not. */
export function currentState(job: QueueJob): string | null {
  if (job.kind !== 'fulfillment' || job.state.kind !== 'refused' || job.state.current === null) return null;
  return stateWords(toOwnChange(job.state.current)).label;
}

/** The operation of the order that is not over; null when there is none. */
export function pendingJob(
  batches: readonly FulfillmentBatch[],
  order: FulfillmentOrderId,
): PendingJob | null {
  return jobsOf(batches, order).findLast(isPending) ?? null;
}

function isPending(job: FulfillmentJob): job is PendingJob {
  return !hasEnded(job);
}

/** How the last operation of the order ended, when it ended badly and nobody has put it away. */
export function lastBadEnd(
  batches: readonly FulfillmentBatch[],
  order: FulfillmentOrderId,
  seen: ReadonlySet<string>,
): (FulfillmentJob & { readonly state: BadState }) | null {
  // What was cancelled has changed nothing.
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

/** What the rows say: one mark per order, of its last operation; what is not over comes before what has ended. */
export function orderMarks(
  batches: readonly FulfillmentBatch[],
  seen: ReadonlySet<string>,
): Map<FulfillmentOrderId, OrderMark> {
  const marks = new Map<FulfillmentOrderId, OrderMark>();
  for (const job of batches.flatMap(({ jobs }) => jobs)) {
    const { id } = job.subject;
    const before = marks.get(id);
    const mark = markOf(job);
    if (!hasEnded(job) && mark !== null) marks.set(id, mark);
    else if (job.state.kind === 'cancelled' || seen.has(job.id)) continue;
    else if (before !== undefined && before.kind !== 'failed') continue;
    else if (mark === null) marks.delete(id);
    else marks.set(id, mark);
  }
  return marks;
}

function markOf(job: FulfillmentJob): OrderMark | null {
  if (isPending(job)) return job.state;
  if (!isBad(job)) return null;
  const { state } = job;
  const message = state.kind === 'refused' ? refusalText(state.refusal) : errorSentence(state.error);
  return { kind: 'failed', message };
}

/**
 * How one order's operation is tried again: with its batch if it is alone in it, else as a new one, since who looks at one
 * order means none of the others. Null when it cannot be.
 */
export function retryOf(job: FulfillmentJob, batches: readonly FulfillmentBatch[]) {
  const batch = batches.find(({ id }) => id === job.batch);
  if (batch === undefined || !canRetry(job)) return null;
  return batch.jobs.length === 1
    ? ({ kind: 'batch', batch: batch.id } as const)
    : ({ kind: 'alone', command: job.payload.command } as const);
}
