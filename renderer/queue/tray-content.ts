import { t } from '../../messages/language.ts';
import type { QueueBatch, QueueJob } from '../../shared/contract/queue.ts';
import { operationOfJob } from '../../shared/queue/job-operation.ts';
import { canRetry, endedBadly, hasEnded } from '../../shared/queue/job-states.ts';
import { errorSentence } from '../ui/error-text.ts';
import type { JobDeclarations } from '../ui/workspace.ts';
import { batchPhase, refusalText, subjectsText } from './batch-text.ts';

/** What the tray lists. What is held stands in its own bar, and what went well nowhere. */
export interface TrayContent {
  /** Batches of many that are on their way, or of which not all went well, newest first. */
  readonly batches: readonly QueueBatch[];
  /** What did not go well, be it of a batch or on its own. */
  readonly reasons: readonly ReasonGroup[];
}

/** Jobs that did not go well for the same reason. There is at least one. */
export interface ReasonGroup {
  readonly key: string;
  /** A sentence. */
  readonly why: string;
  readonly jobs: readonly QueueJob[];
  /** Each one was submitted on its own. */
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

/** Why somebody should look at the job, as a sentence; null when nobody has to. `single`: it was submitted on its own. */
function whyNotWell(
  { kind, state }: QueueJob,
  single: boolean,
  declarations: JobDeclarations,
): string | null {
  const { phase, states, refusals, stopped } = t().queue;
  switch (state.kind) {
    case 'failed':
      return state.late ? refusals.unchanged : errorSentence(state.error);
    case 'refused':
      return single && declarations[kind].listsRefused !== true ? null : refusalText(state.refusal);
    case 'unknown':
      return state.reconciles.kind === 'waiting'
        ? states.unknown
        : states.unsettled[state.reconciles.because];
    case 'interrupted':
      // Of a batch, its card says it.
      return single ? stopped : null;
    case 'queued':
      // Of a batch, its card says it.
      return single && state.limitedUntil !== undefined ? phase.limited : null;
    case 'held':
    case 'sending':
    case 'done':
    case 'cancelled':
      return null;
  }
}

/** Whether trying again makes sense: it failed, or is not known, and is read before anything is sent. */
export function canTryAgain(job: QueueJob): boolean {
  return canRetry(job) || job.state.kind === 'unknown';
}

/** "Accept · #1001", "Accept · 3 orders", or "3 orders" where not all do the same. `among`: what they stand among. */
export function groupTitle(jobs: readonly QueueJob[], among: readonly QueueJob[]): string {
  const subject = subjectsText(jobs, among);
  const [operation, ...others] = new Set(jobs.map(operationOfJob));
  if (operation === undefined || others.length > 0) return subject;
  return t().queue.title({ label: t().operations[operation].label, subject });
}

/** The jobs by their batch, as the queue's calls take them. */
export function byBatch(jobs: readonly QueueJob[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { batch, id } of jobs) ids.set(batch, [...(ids.get(batch) ?? []), id]);
  return ids;
}

/** How many run, wait or did not go well: "1 running, 16 waiting, 2 failed"; empty when there is nothing to tell. */
export function trayCounts(batches: readonly QueueBatch[], { reasons }: TrayContent): string {
  const jobs = batches.flatMap((batch): readonly QueueJob[] => batch.jobs);
  const of = (...kinds: QueueJob['state']['kind'][]) =>
    jobs.filter(({ state }) => kinds.includes(state.kind)).length;
  const { counts } = t().queue;
  return counted([
    [of('sending'), counts.running],
    [of('queued'), counts.waiting],
    [of('interrupted'), counts.interrupted],
    ...badCounts(reasons),
  ]);
}

/** The same of what did not go well. */
export function badText({ reasons }: TrayContent): string {
  return counted(badCounts(reasons));
}

type Count = readonly [number, (given: { count: number }) => string];

function badCounts(reasons: readonly ReasonGroup[]): Count[] {
  const jobs = reasons.flatMap((group) => group.jobs);
  const { counts } = t().queue;
  return [
    [jobs.filter(endedBadly).length, counts.failed],
    [jobs.filter(({ state }) => state.kind === 'unknown').length, counts.unknown],
  ];
}

function counted(parts: readonly Count[]): string {
  return parts.flatMap(([count, say]) => (count === 0 ? [] : [say({ count })])).join(', ');
}
