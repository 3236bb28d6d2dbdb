import { t } from '../../messages/language.ts';
import type { ActivityEntry } from '../../shared/contract/activity.ts';
import type { JobState, JobStateKind, QueueBatch, QueueJob, Refusal } from '../../shared/contract/queue.ts';
import { operationOfJob, type JobOperation } from '../../shared/queue/job-operation.ts';
import { endedBadly, hasEnded, isUnderWay } from '../../shared/queue/job-states.ts';
import { errorSentence, unknownSentence } from '../ui/error-text.ts';
import { formatDate } from '../ui/format.ts';

/** The state of a batch as a whole. */
export type BatchPhase =
  /** Nothing was sent yet, and everything can be undone. */
  | 'held'
  | 'running'
  /** Nothing is sent until the store's rate limit allows it. */
  | 'limited'
  /** Paused by the user, or by the host because the rest would have failed in the same way. */
  | 'paused'
  | 'interrupted'
  /** Everything was sent; the outcome of some jobs is not known yet. */
  | 'reconciling'
  /** The same, but nothing checks the outcomes any more. */
  | 'unsettled'
  | 'ended';

type Batch = Pick<QueueBatch, 'jobs' | 'paused'>;

export function batchPhase({ jobs, paused }: Batch): BatchPhase {
  const has = (...kinds: JobStateKind[]) => jobs.some(({ state }) => kinds.includes(state.kind));
  if (has('held')) return 'held';
  if (has('queued') && paused && !has('sending')) return 'paused';
  if (!has('sending') && jobs.some(isLimited)) return 'limited';
  if (has('queued', 'sending')) return 'running';
  if (has('interrupted')) return 'interrupted';
  if (!has('unknown')) return 'ended';
  return jobs.some(({ state }) => state.kind === 'unknown' && state.reconciles.kind === 'waiting')
    ? 'reconciling'
    : 'unsettled';
}

/** Whether the job waits for the store's rate limit and is then sent automatically. */
function isLimited({ state }: Pick<QueueJob, 'state'>): boolean {
  return state.kind === 'queued' && state.limitedUntil !== undefined;
}

/** How many jobs have ended, and how many there are. */
export function progressOf(...batches: readonly Pick<QueueBatch, 'jobs'>[]) {
  const jobs = jobsOf(batches);
  return { over: jobs.filter(hasEnded).length, of: jobs.length };
}

/** "#1001", or "12 orders"; see `subjectName`. */
export function subjectsText(
  jobs: readonly Pick<QueueJob, 'subject'>[],
  among: readonly Pick<QueueJob, 'subject'>[] = jobs,
): string {
  const [first] = jobs;
  if (first === undefined) return '';
  if (jobs.length === 1) return subjectName(first, among);
  return t().queue.subjects[first.subject.kind]({ count: jobs.length });
}

/** The name of a job's subject, with its number if another one has the same name, as fulfillment orders of one order do. */
export function subjectName(
  { subject: { kind, id, name } }: Pick<QueueJob, 'subject'>,
  among: readonly Pick<QueueJob, 'subject'>[],
): string {
  const isShared = among.some(
    ({ subject }) => subject.kind === kind && subject.name === name && subject.id !== id,
  );
  return isShared && id !== null ? t().queue.withNumber({ name, id }) : name;
}

/** The operation of a batch's jobs; null if it has none. */
export function operationOfBatch({ jobs }: { readonly jobs: readonly QueueJob[] }): JobOperation | null {
  const [first] = jobs;
  return first === undefined ? null : operationOfJob(first);
}

export function jobsOf(batches: readonly Pick<QueueBatch, 'jobs'>[]): QueueJob[] {
  return batches.flatMap((batch): readonly QueueJob[] => batch.jobs);
}

/** "Accept · 40 orders". `among`: the batches in the same list. */
export function batchTitle(
  batch: Pick<QueueBatch, 'jobs'>,
  among: readonly Pick<QueueBatch, 'jobs'>[] = [batch],
): string {
  const operation = operationOfBatch(batch);
  const label = operation === null ? '' : t().operations[operation].label;
  return t().queue.title({ label, subject: subjectsText(batch.jobs, jobsOf(among)) });
}

/** "73 of 200 accepted, 2 refused, 125 to go." Counts of zero are left out, except the number done. */
export function batchSummary(batch: Pick<QueueBatch, 'jobs'>): string {
  const { jobs } = batch;
  const { counts, summary } = t().queue;
  const of = (...kinds: JobStateKind[]) => jobs.filter(({ state }) => kinds.includes(state.kind)).length;
  const operation = operationOfBatch(batch);
  const word = operation === null ? '' : t().operations[operation].done;
  const others: readonly Count[] = [
    [of('refused'), counts.refused],
    [of('failed'), counts.failed],
    [of('unknown'), counts.unknown],
    [of('cancelled'), counts.cancelled],
    [jobs.filter(isUnderWay).length, counts.toGo],
    [of('interrupted'), counts.interrupted],
  ];
  return `${[summary({ done: of('done'), of: jobs.length, word }), ...countTexts(others)].join(', ')}.`;
}

/** A number of jobs, and its text. */
export type Count = readonly [number, (given: { count: number }) => string];

/** "16 waiting", "2 failed": the texts of the counts that are not zero. */
export function countTexts(counts: readonly Count[]): string[] {
  return counts.flatMap(([count, say]) => (count === 0 ? [] : [say({ count })]));
}

/** What the user needs to know about the phase besides the numbers; null if the numbers say it all. */
export function phaseText(phase: BatchPhase): string | null {
  return phase === 'held' || phase === 'running' || phase === 'ended' ? null : t().queue.phase[phase];
}

/** Why a job was refused: the store's own message, or what the host found. */
export function refusalText(refusal: Refusal): string {
  return refusal.kind === 'store' ? refusal.message : t().queue.refusals[refusal.kind];
}

/** Why an entry of the activity log did not go well: the store's message, or what the host found; null if it went well. */
export function entryProblem({
  outcome,
  reason,
  error,
  message,
}: Pick<ActivityEntry, 'outcome' | 'reason' | 'error' | 'message'>): string | null {
  if (reason === 'partial' && message !== null) return t().queue.partial({ said: message });
  if (reason !== null) return t().queue.refusals[reason];
  if (error === null) return message;
  return outcome === 'unknown' ? unknownSentence(error) : errorSentence(error);
}

/** What becomes of a job whose outcome is unknown. */
export function unknownText({ reconciles }: Extract<JobState, { kind: 'unknown' }>): string {
  const { states } = t().queue;
  return reconciles.kind === 'waiting' ? states.unknown : states.unsettled[reconciles.because];
}

/** The state of one job, as its row shows it. `current`: the subject's state as read after a refusal, in words. */
export function stateText(state: JobState, operation: JobOperation, current: string | null): string {
  const { states, now } = t().queue;
  switch (state.kind) {
    case 'queued':
      return state.limitedUntil === undefined
        ? states.queued
        : states.limited({ time: formatDate(state.limitedUntil, { timeStyle: 'medium' }) });
    case 'held':
    case 'sending':
    case 'cancelled':
    case 'interrupted':
      return states[state.kind];
    case 'unknown':
      return unknownText(state);
    case 'done': {
      const word = t().operations[operation].done;
      return state.late ? states.doneLate({ word }) : states.done({ word });
    }
    case 'refused': {
      const why = refusalText(state.refusal);
      // Not a refusal: the change may have been made, and then overwritten.
      const refused = state.late === true ? states.refusedLate : states.refused;
      const text = state.refusal.kind === 'published_since' ? why : refused({ why });
      return current === null ? text : `${text} ${now({ state: current })}`;
    }
    case 'failed':
      return state.late ? states.failedLate : states.failed({ why: errorSentence(state.error) });
  }
}

/** The rows of a batch, those that need attention first. */
export function sortedRows(jobs: readonly QueueJob[]): QueueJob[] {
  const rank = (job: QueueJob) => (endedBadly(job) ? 0 : job.state.kind === 'unknown' ? 1 : 2);
  return jobs.toSorted((one, other) => rank(one) - rank(other));
}
