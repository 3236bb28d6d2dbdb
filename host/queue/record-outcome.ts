import type { WallClock } from '../../shared/clock.ts';
import type { ActivityEntry } from '../../shared/contract/activity.ts';
import type { JobKindName, QueueJob } from '../../shared/contract/queue.ts';
import { hasEnded } from '../../shared/queue/job-states.ts';
import type { Timer } from '../dependencies.ts';
import { type JobKinds, kindOf, type OutcomeOf } from './job-kind.ts';
import type { QueueStore } from './queue-store.ts';

/** How a job that was sent, or was to be sent, ended: one entry for the activity log. */
export interface JobRecord extends Omit<ActivityEntry, 'id' | 'connectionName'> {
  readonly batch: string;
  readonly job: string;
  /** Whether an entry with the outcome `unknown` was recorded for this job before, which this one replaces. */
  readonly settles: boolean;
}

/** Told of every outcome, in the order in which they happen. Not of what was cancelled, or refused before it was sent. */
export type RecordJob = (record: JobRecord) => void;

export type Outcome = OutcomeOf<JobKindName>;

/** Writes an outcome down, once: in the queue and in the activity log, so that no crash leaves one without the other. */
export type RecordOutcome = (job: QueueJob, outcome: Outcome, requestId: string | null) => void;

/** What everything that moves jobs on works with. */
export interface JobDependencies {
  readonly store: QueueStore;
  readonly recordOutcome: RecordOutcome;
  readonly now: WallClock;
  readonly timer: Timer;
  /** Told of what a disk or a bug did; whoever is told goes on, or tries again a little later. */
  readonly onFault: (error: unknown) => void;
}

/** A job that has ended meanwhile, or was dismissed, keeps the outcome that it has. */
export function createRecordOutcome(
  store: QueueStore,
  kinds: JobKinds,
  record: RecordJob,
  now: WallClock,
): RecordOutcome {
  return (job, outcome, requestId) => {
    const before = store.current(job);
    if (before === null || before.state.kind === outcome.kind || hasEnded(before)) return;
    const result = outcome.kind === 'done' ? outcome.result : null;
    const written: JobRecord = {
      ...kindOf(kinds, job).describe(job, result),
      ...inTheLog(outcome),
      at: now(),
      connection: job.connection,
      batch: job.batch,
      job: job.id,
      requestId,
      settles: before.state.kind === 'unknown',
    };
    store.changeJob(job, outcome, () => record(written));
  };
}

function inTheLog(outcome: Outcome): Pick<JobRecord, 'outcome' | 'reason' | 'error' | 'message'> {
  const nothing = { reason: null, error: null, message: null };
  switch (outcome.kind) {
    case 'done':
      return { ...nothing, outcome: 'done' };
    case 'refused':
      return outcome.refusal.kind === 'store'
        ? { ...nothing, outcome: 'refused', message: outcome.refusal.message }
        : { ...nothing, outcome: 'refused', reason: outcome.refusal.kind };
    case 'failed':
      return outcome.late
        ? { ...nothing, outcome: 'failed', reason: 'unchanged' }
        : { ...nothing, outcome: 'failed', error: outcome.error };
    case 'unknown':
      return { ...nothing, outcome: 'unknown', error: outcome.error };
  }
}
