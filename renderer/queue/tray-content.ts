import { t } from '../../messages/language.ts';
import type { QueueBatch, QueueJob } from '../../shared/contract/queue.ts';
import { operationOfJob } from '../../shared/queue/job-operation.ts';
import { canRetry, endedBadly, hasEnded } from '../../shared/queue/job-states.ts';
import { errorSentence } from '../ui/error-text.ts';
import type { JobDeclarations } from '../ui/workspace.ts';
import {
  batchPhase,
  countTexts,
  jobsOf,
  refusalText,
  subjectsText,
  unknownText,
  type Count,
} from './batch-text.ts';

/** What the tray lists. Held batches are in their own bar, and those that went well are not listed. */
export interface TrayContent {
  /** Batches of several jobs that are in progress or did not go well completely, newest first. */
  readonly batches: readonly QueueBatch[];
  /** Jobs that did not go well, in a batch or alone, grouped by reason. */
  readonly reasons: readonly ReasonGroup[];
}

/** Jobs that did not go well for the same reason; at least one. */
export interface ReasonGroup {
  readonly key: string;
  /** As a sentence. */
  readonly why: string;
  readonly jobs: readonly QueueJob[];
  /** Whether each of them was submitted alone. */
  readonly single: boolean;
}

export function trayContent(batches: readonly QueueBatch[], declarations: JobDeclarations): TrayContent {
  const groups = new Map<string, { why: string; jobs: QueueJob[]; single: boolean }>();
  for (const { jobs } of batches) {
    for (const job of jobs) {
      const single = jobs.length === 1;
      const why = whyNotWell(job, single, declarations);
      if (why === null) continue;
      const key = `${job.subject.kind} ${why}`;
      const { jobs: before, single: before1 } = groups.get(key) ?? { jobs: [], single: true };
      groups.set(key, { why, jobs: [...before, job], single: before1 && single });
    }
  }
  return {
    batches: batches.filter(isListed).toReversed(),
    reasons: [...groups].map(([key, group]) => ({ key, ...group })),
  };
}

function isListed(batch: QueueBatch): boolean {
  const { jobs } = batch;
  return (
    jobs.length > 1 && batchPhase(batch) !== 'held' && jobs.some((job) => !hasEnded(job) || endedBadly(job))
  );
}

/** Whether a batch has ended and nothing is left to look at: the result is announced once, and kept in Activity. */
export function needsNoLook(jobs: readonly QueueJob[], declarations: JobDeclarations): boolean {
  return jobs.every(
    (job) => hasEnded(job) && !endedBadly(job) && declarations[job.kind].staysWhenDone !== true,
  );
}

/** Why the job needs attention, as a sentence; null if it does not. `single`: it was submitted alone. */
function whyNotWell(
  { kind, state }: QueueJob,
  single: boolean,
  declarations: JobDeclarations,
): string | null {
  const { phase, refusals, stopped } = t().queue;
  switch (state.kind) {
    case 'failed':
      return state.late ? refusals.unchanged : errorSentence(state.error);
    case 'refused':
      return single && declarations[kind].listsRefused !== true ? null : refusalText(state.refusal);
    case 'unknown':
      return unknownText(state);
    case 'interrupted':
      // The card of a batch says so already.
      return single ? stopped : null;
    case 'queued':
      // The card of a batch says so already.
      return single && state.limitedUntil !== undefined ? phase.limited : null;
    case 'held':
    case 'sending':
    case 'done':
    case 'cancelled':
      return null;
  }
}

/** Whether the job can be retried: it failed, or its outcome is unknown and is checked before anything is sent. */
export function canTryAgain(job: QueueJob): boolean {
  return canRetry(job) || job.state.kind === 'unknown';
}

/** "Accept · #1001", "Accept · 3 orders", or "3 orders" if the operations differ. `among`: the jobs in the same list. */
export function groupTitle(jobs: readonly QueueJob[], among: readonly QueueJob[]): string {
  const subject = subjectsText(jobs, among);
  const [operation, ...others] = new Set(jobs.map(operationOfJob));
  if (operation === undefined || others.length > 0) return subject;
  return t().queue.title({ label: t().operations[operation].label, subject });
}

/** Groups job IDs by batch, as the queue's calls expect them. */
export function byBatch(jobs: readonly QueueJob[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { batch, id } of jobs) ids.set(batch, [...(ids.get(batch) ?? []), id]);
  return ids;
}

/** How many jobs run, wait or did not go well: "1 running, 16 waiting, 2 failed"; empty if none. */
export function trayCounts(batches: readonly QueueBatch[], { reasons }: TrayContent): string {
  const jobs = jobsOf(batches);
  const of = (...kinds: QueueJob['state']['kind'][]) =>
    jobs.filter(({ state }) => kinds.includes(state.kind)).length;
  const { counts } = t().queue;
  return countTexts([
    [of('sending'), counts.running],
    [of('queued'), counts.waiting],
    [of('interrupted'), counts.interrupted],
    ...badCounts(reasons),
  ]).join(', ');
}

/** The same, only for jobs that did not go well. */
export function badText({ reasons }: TrayContent): string {
  return countTexts(badCounts(reasons)).join(', ');
}

function badCounts(reasons: readonly ReasonGroup[]): Count[] {
  const jobs = reasons.flatMap((group) => group.jobs);
  const { counts } = t().queue;
  return [
    [jobs.filter(endedBadly).length, counts.failed],
    [jobs.filter(({ state }) => state.kind === 'unknown').length, counts.unknown],
  ];
}
