import { t } from '../../messages/language.ts';
import type { Instant } from '../../shared/clock.ts';
import type { JobStateKind, QueueBatch, QueueJob } from '../../shared/contract/queue.ts';
import { operationOfJob, type JobOperation } from '../../shared/queue/job-operation.ts';
import { endedBadly, isUnderWay } from '../../shared/queue/job-states.ts';
import { operationOfBatch, subjectsText } from './batch-text.ts';
import { HOLD_MS } from '../../shared/queue/hold.ts';

/** A batch with held jobs, and when they are sent. */
export interface HeldBatch {
  readonly batch: QueueBatch;
  readonly jobs: readonly QueueJob[];
  readonly until: Instant;
}

/** The held batches, in the order of submission. */
export function heldBatches(batches: readonly QueueBatch[]): HeldBatch[] {
  return batches.flatMap((batch) => {
    const jobs = batch.jobs.filter(({ state }) => state.kind === 'held');
    const until = Math.min(...jobs.map(({ state }) => (state.kind === 'held' ? state.until : Infinity)));
    return jobs.length === 0 ? [] : [{ batch, jobs, until }];
  });
}

/**
 * The last single job of this page that waits to be sent, or is being sent and can perhaps still be cancelled, as its batch;
 * null if there is none. Batches of several jobs, paused ones and interrupted jobs have their own buttons in the tray.
 */
export function lastUnsent(
  batches: readonly QueueBatch[],
  mine: ReadonlySet<string>,
  undoing: ReadonlySet<string>,
): QueueBatch | null {
  const isUnsent = ({ id, jobs, paused }: QueueBatch) =>
    mine.has(id) && !undoing.has(id) && !paused && jobs.length === 1 && jobs.some(isUnderWay);
  return batches.findLast(isUnsent) ?? null;
}

/**
 * The batch that an undo after the hold is about: the one held last, even if it has left the queue, or a single job of this
 * page that was submitted after it and can perhaps still be cancelled. Null if there is none.
 */
export function batchToUndo(
  lastHeld: QueueBatch | null,
  batches: readonly QueueBatch[],
  mine: ReadonlySet<string>,
  undoing: ReadonlySet<string>,
): QueueBatch | null {
  const unsent = lastUnsent(batches, mine, undoing);
  if (lastHeld === null || undoing.has(lastHeld.id)) return unsent;
  if (unsent !== null && unsent.submittedAt > lastHeld.submittedAt) return unsent;
  return batches.find(({ id }) => id === lastHeld.id) ?? lastHeld;
}

/** Whole seconds until then: at least 0, and at most the length of a hold, in case the clock was changed meanwhile. */
export function secondsLeft(until: Instant, now: Instant): number {
  return Math.ceil(Math.min(Math.max(0, until - now), HOLD_MS) / 1000);
}

/** "Sends in 3 s" next to a held operation; null: it waits for Storedesk, which has stopped. */
export function sendsInText(seconds: number | null): string {
  const { sendsIn, waits } = t().queue.held;
  return seconds === null ? waits : sendsIn({ seconds });
}

/** "Accepting #1001", "Accepting 12 orders", "3 operations not sent yet". */
export function heldText(held: readonly HeldBatch[]): string {
  const [only] = held;
  if (only === undefined) return '';
  if (held.length > 1) return t().queue.held.many({ count: held.length });
  const operation = operationOfBatch(only.batch);
  return operation === null ? '' : t().operations[operation].doing(subjectsOf(only.jobs));
}

/** What was done to the subjects of jobs with the same operation, and which jobs were cancelled, as sentences. */
export function doneText(jobs: readonly QueueJob[]): string {
  const operation = operationOfBatch({ jobs });
  if (operation === null) return '';
  const of = (kind: JobStateKind) => jobs.filter(({ state }) => state.kind === kind);
  const [done, cancelled] = [of('done'), of('cancelled')];
  const words = t().operations[operation];
  const { done: sentence, doneLate } = t().queue;
  return [
    ...(done.length === 0 ? [] : [sentence({ was: words.was(subjectsOf(done)) })]),
    ...(cancelled.length === 0 ? [] : [sentence({ was: words.wasNot(subjectsOf(cancelled)) })]),
    ...(done.some(({ state }) => state.kind === 'done' && state.late) ? [doneLate] : []),
  ].join(' ');
}

/** The result of an undo: what was cancelled, and what had already been sent. Whole sentences, because it is read out. */
export function undoText(jobs: readonly QueueJob[]): string {
  const operations = new Set(jobs.map(operationOfJob));
  return [...operations]
    .map((operation) =>
      undoneText(
        operation,
        jobs.filter((job) => operationOfJob(job) === operation),
      ),
    )
    .join(' ');
}

function undoneText(operation: JobOperation, jobs: readonly QueueJob[]): string {
  const { undone } = t().queue;
  const cancelled = jobs.filter(({ state }) => state.kind === 'cancelled');
  const bad = jobs.filter(endedBadly);
  const sent = jobs.filter((job) => !cancelled.includes(job) && !bad.includes(job));
  const not = (which: readonly QueueJob[]) => ({
    wasNot: t().operations[operation].wasNot(subjectsOf(which)),
  });
  const tooLate = () => undone.tooLate({ what: subjectsText(sent), count: sent.length });
  if (cancelled.length === 0) return sent.length === 0 ? undone.nothing(not(bad)) : tooLate();
  if (sent.length === 0) return undone.all(not(cancelled));
  return `${undone.part(not(cancelled))} ${tooLate()}`;
}

function subjectsOf(jobs: readonly QueueJob[]) {
  return { name: subjectsText(jobs), count: jobs.length };
}
