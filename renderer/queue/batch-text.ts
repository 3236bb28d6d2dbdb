import { t } from '../../messages/language.ts';
import type { ActivityEntry } from '../../shared/contract/activity.ts';
import type { JobState, JobStateKind, QueueBatch, QueueJob, Refusal } from '../../shared/contract/queue.ts';
import { operationOfJob, type JobOperation } from '../../shared/queue/job-operation.ts';
import { endedBadly, hasEnded } from '../../shared/queue/job-states.ts';
import { errorSentence } from '../ui/error-text.ts';
import { formatDate } from '../ui/format.ts';

/** Where a batch stands as a whole. */
export type BatchPhase =
  /** Nothing was sent yet, and all of it can be undone. */
  | 'held'
  | 'running'
  /** Nothing is sent until the store's limit lets it through. */
  | 'limited'
  /** Somebody paused it, or the host did because the rest would have failed alike. */
  | 'paused'
  | 'interrupted'
  /** Everything was sent; of some it is not known yet what became of it. */
  | 'reconciling'
  /** The same, and nobody checks any more. */
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

/** Whether the job waits for the store's limit, and is sent by itself then. */
export function isLimited({ state }: Pick<QueueJob, 'state'>): boolean {
  return state.kind === 'queued' && state.limitedUntil !== undefined;
}

/** How many jobs have come to an end, of how many. */
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

/** What a job is on: with its number where another one is called the same, as fulfillment orders of one order are. */
export function subjectName(
  { subject: { kind, id, name } }: Pick<QueueJob, 'subject'>,
  among: readonly Pick<QueueJob, 'subject'>[],
): string {
  const isShared = among.some(
    ({ subject }) => subject.kind === kind && subject.name === name && subject.id !== id,
  );
  return isShared && id !== null ? t().queue.withNumber({ name, id }) : name;
}

/** What the jobs of a batch do; null when it has none. */
export function operationOfBatch({ jobs }: { readonly jobs: readonly QueueJob[] }): JobOperation | null {
  const [first] = jobs;
  return first === undefined ? null : operationOfJob(first);
}

/** All jobs of these batches. */
export function jobsOf(batches: readonly Pick<QueueBatch, 'jobs'>[]): QueueJob[] {
  return batches.flatMap((batch): readonly QueueJob[] => batch.jobs);
}

/** "Accept · 40 orders". `among`: the batches that it stands among. */
export function batchTitle(
  batch: Pick<QueueBatch, 'jobs'>,
  among: readonly Pick<QueueBatch, 'jobs'>[] = [batch],
): string {
  const operation = operationOfBatch(batch);
  const label = operation === null ? '' : t().operations[operation].label;
  return t().queue.title({ label, subject: subjectsText(batch.jobs, jobsOf(among)) });
}

/** "73 of 200 accepted, 2 refused, 125 to go." Whatever there is none of is left out, but for what was done. */
export function batchSummary(batch: Pick<QueueBatch, 'jobs'>): string {
  const { jobs } = batch;
  const { counts, summary } = t().queue;
  const of = (...kinds: JobStateKind[]) => jobs.filter(({ state }) => kinds.includes(state.kind)).length;
  const operation = operationOfBatch(batch);
  const word = operation === null ? '' : t().operations[operation].done;
  const others: readonly (readonly [number, (given: { count: number }) => string])[] = [
    [of('refused'), counts.refused],
    [of('failed'), counts.failed],
    [of('unknown'), counts.unknown],
    [of('cancelled'), counts.cancelled],
    [of('held', 'queued', 'sending'), counts.toGo],
    [of('interrupted'), counts.interrupted],
  ];
  const parts = others.flatMap(([count, say]) => (count === 0 ? [] : [say({ count })]));
  return `${[summary({ done: of('done'), of: jobs.length, word }), ...parts].join(', ')}.`;
}

/** What a person should know of where it stands, beside the numbers; null when the numbers say it all. */
export function phaseText(phase: BatchPhase): string | null {
  return phase === 'held' || phase === 'running' || phase === 'ended' ? null : t().queue.phase[phase];
}

/** Why a job was refused: the store's own sentence, or what we found. */
export function refusalText(refusal: Refusal): string {
  return refusal.kind === 'store' ? refusal.message : t().queue.refusals[refusal.kind];
}

/** What an entry of the activity log ended for: the store's sentence, or what we found; null when it went well. */
export function entryProblem({
  reason,
  error,
  message,
}: Pick<ActivityEntry, 'reason' | 'error' | 'message'>): string | null {
  if (reason === 'partial' && message !== null) return t().queue.partial({ said: message });
  if (reason !== null) return t().queue.refusals[reason];
  return error === null ? message : errorSentence(error);
}

/** How one job stands, as its row says it. `current`: the subject as it was read after a refusal, in words. */
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
      return state.reconciles.kind === 'waiting'
        ? states.unknown
        : states.unsettled[state.reconciles.because];
    case 'done': {
      const word = t().operations[operation].done;
      return state.late ? states.doneLate({ word }) : states.done({ word });
    }
    case 'refused': {
      const why = refusalText(state.refusal);
      // Nobody has refused this: it may have been done, and was overtaken.
      const text = state.refusal.kind === 'published_since' ? why : states.refused({ why });
      return current === null ? text : `${text} ${now({ state: current })}`;
    }
    case 'failed':
      return state.late ? states.failedLate : states.failed({ why: errorSentence(state.error) });
  }
}

/** The rows of a batch: what somebody should look at comes first. */
export function sortedRows(jobs: readonly QueueJob[]): QueueJob[] {
  const rank = (job: QueueJob) => (endedBadly(job) ? 0 : job.state.kind === 'unknown' ? 1 : 2);
  return jobs.toSorted((one, other) => rank(one) - rank(other));
}
