import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { canRetry, endedBadly, hasEnded } from '../../../../shared/queue/job-states.ts';
import { refusalText } from '../../../queue/batch-text.ts';
import type { FulfillmentBatch, FulfillmentJob } from './fulfillment-jobs.ts';
import { errorSentence } from '../../../ui/error-text.ts';

/** What a row says about the operation on its order. `until` in milliseconds since 1970. */
export type OrderMark =
  | { readonly kind: 'held'; readonly until: number }
  | { readonly kind: 'queued' | 'sending' | 'unknown' | 'interrupted' }
  | { readonly kind: 'failed'; readonly message: string };

/** The operation of the order that is not over; null when there is none. */
export function pendingJob(
  batches: readonly FulfillmentBatch[],
  order: FulfillmentOrderId,
): FulfillmentJob | null {
  return jobsOf(batches, order).findLast((job) => !hasEnded(job)) ?? null;
}

/** How the last operation of the order ended, when it ended badly and nobody has put it away. */
export function lastBadEnd(
  batches: readonly FulfillmentBatch[],
  order: FulfillmentOrderId,
  seen: ReadonlySet<string>,
): FulfillmentJob | null {
  const last = jobsOf(batches, order).findLast(({ id }) => !seen.has(id));
  return last !== undefined && endedBadly(last) ? last : null;
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
    else if ((before !== undefined && before.kind !== 'failed') || seen.has(job.id)) continue;
    else if (mark === null) marks.delete(id);
    else marks.set(id, mark);
  }
  return marks;
}

function markOf({ state }: FulfillmentJob): OrderMark | null {
  switch (state.kind) {
    case 'held':
      return { kind: 'held', until: state.until };
    case 'queued':
    case 'sending':
    case 'unknown':
    case 'interrupted':
      return { kind: state.kind };
    case 'refused':
      return { kind: 'failed', message: refusalText(state.refusal) };
    case 'failed':
      return { kind: 'failed', message: errorSentence(state.error) };
    case 'done':
    case 'cancelled':
      return null;
  }
}

/** How one order's operation is tried again. */
export type Retry =
  /** With its batch, in which it is alone. */
  | { readonly kind: 'batch'; readonly batch: string }
  /** As a new one: who looks at one order means none of the others of its batch. */
  | { readonly kind: 'alone'; readonly command: FulfillmentJob['payload']['command'] };

/** Null when it cannot be tried again. */
export function retryOf(job: FulfillmentJob, batches: readonly FulfillmentBatch[]): Retry | null {
  const batch = batches.find(({ id }) => id === job.batch);
  if (batch === undefined || !canRetry(job)) return null;
  return batch.jobs.length === 1
    ? { kind: 'batch', batch: batch.id }
    : { kind: 'alone', command: job.payload.command };
}
