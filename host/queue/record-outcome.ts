import type { WallClock } from '../../shared/clock.ts';
import type { ActivityEntry } from '../../shared/contract/activity.ts';
import type { JobKindName, QueueJob } from '../../shared/contract/queue.ts';
import { hasEnded } from '../../shared/queue/job-states.ts';
import type { Timer } from '../dependencies.ts';
import { type JobKinds, kindOf, type OutcomeOf } from './job-kind.ts';
import type { QueueStore } from './queue-store.ts';

/** The activity log entry for how a job ended. */
export interface JobRecord extends Omit<ActivityEntry, 'id' | 'connectionName' | 'elsewhere'> {
  /** The address of the store that the job was submitted to; the connection may lead to a different one by now. */
  readonly origin: string;
  readonly batch: string;
  readonly job: string;
  /** Whether this entry replaces an earlier one for the same job with the outcome `unknown`. */
  readonly settles: boolean;
}

/** Called for every outcome, in order. Not for jobs that were cancelled, or refused before they were sent. */
export type RecordJob = (record: JobRecord) => void;

export type Outcome = OutcomeOf<JobKindName>;

/** How a job ended. `requestId` is the store's id for the request, if it sent one. */
export interface EndedJob {
  readonly job: QueueJob;
  readonly outcome: Outcome;
  readonly requestId: string | null;
}

/** Records an outcome once, in the queue and the activity log, so that a crash cannot leave one without the other. */
export type RecordOutcome = (job: QueueJob, outcome: Outcome, requestId: string | null) => void;

/** Dependencies shared by everything that changes job states. */
export interface JobDependencies {
  readonly store: QueueStore;
  readonly recordOutcome: RecordOutcome;
  /** Like `recordOutcome` for several jobs: of each batch it records all or none. */
  readonly recordOutcomes: (ended: readonly EndedJob[]) => void;
  readonly now: WallClock;
  readonly timer: Timer;
  /** Called for disk failures and bugs; the caller continues or retries later. */
  readonly onFault: (error: unknown) => void;
}

/** A job that has ended or was dismissed in the meantime keeps its outcome. */
export function createRecordOutcomes(
  store: QueueStore,
  kinds: JobKinds,
  record: RecordJob,
  now: WallClock,
): Pick<JobDependencies, 'recordOutcome' | 'recordOutcomes'> {
  function isNews({ job, outcome }: EndedJob): boolean {
    const before = store.current(job);
    return before !== null && before.state.kind !== outcome.kind && !hasEnded(before);
  }

  function recordOf({ job, outcome, requestId }: EndedJob): JobRecord {
    const result = outcome.kind === 'done' ? outcome.result : null;
    return {
      ...kindOf(kinds, job).describe(job, result),
      ...inTheLog(outcome),
      at: now(),
      connection: job.connection,
      origin: store.originOf(job.batch) ?? '',
      batch: job.batch,
      job: job.id,
      requestId,
      settles: store.current(job)?.state.kind === 'unknown',
    };
  }

  function recordInBatch(ended: readonly EndedJob[]): void {
    const news = ended.filter(isNews);
    const records = news.map(recordOf);
    const afterwards: (() => void)[] = [];
    const changes = news.map(({ job, outcome }) => ({ job, state: outcome }));
    store.changeJobs(changes, () => {
      records.forEach(record);
      for (const { job, outcome } of news) {
        const onDone = outcome.kind === 'done' && kindOf(kinds, job).onDone?.(job, outcome.result);
        if (onDone) afterwards.push(onDone);
      }
    });
    for (const run of afterwards) run();
  }

  function recordOutcomes(ended: readonly EndedJob[]): void {
    for (const batch of new Set(ended.map(({ job }) => job.batch)))
      recordInBatch(ended.filter(({ job }) => job.batch === batch));
  }

  return {
    recordOutcomes,
    recordOutcome: (job, outcome, requestId) => recordOutcomes([{ job, outcome, requestId }]),
  };
}

function inTheLog(outcome: Outcome): Pick<JobRecord, 'outcome' | 'reason' | 'error' | 'message'> {
  const nothing = { reason: null, error: null, message: null };
  switch (outcome.kind) {
    case 'done':
      return { ...nothing, outcome: 'done' };
    case 'refused':
      if (outcome.refusal.kind === 'store')
        return { ...nothing, outcome: 'refused', message: outcome.refusal.message };
      return {
        ...nothing,
        // It may have been done before the subject was changed again or deleted; of a partial outcome it is known what was done.
        outcome: outcome.late && outcome.refusal.kind !== 'partial' ? 'unknown' : 'refused',
        reason: outcome.refusal.kind,
      };
    case 'failed':
      return outcome.late
        ? { ...nothing, outcome: 'failed', reason: 'unchanged' }
        : { ...nothing, outcome: 'failed', error: outcome.error };
    case 'unknown':
      return { ...nothing, outcome: 'unknown', error: outcome.error };
  }
}
