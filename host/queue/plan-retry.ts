import type { QueueJob } from '../../shared/contract/queue.ts';
import { canRetry, isWaiting } from '../../shared/queue/job-states.ts';

type AnyJob = Pick<QueueJob, 'id' | 'state'>;

/** What a retry does with the jobs of a batch. */
export interface RetryPlan<Job> {
  /** The jobs with an unknown outcome, whose subjects are read. */
  readonly read: readonly Job[];
  /** The failed jobs to send again; null if the retry only reads, so that it changes no batch and needs no write access. */
  readonly send: readonly Job[] | null;
  /** Whether the batch stays paused, and with it the jobs to send. */
  readonly keepsPause: boolean;
}

/** Plans the retry of the jobs with the ids `meant` of a batch; null means all of its jobs. */
export function planRetry<Job extends AnyJob>(
  jobs: readonly Job[],
  meant: readonly string[] | null,
  { isReadOnly, isPausedByUser }: { readonly isReadOnly: boolean; readonly isPausedByUser: boolean },
): RetryPlan<Job> {
  const isMeant = oneOf(meant);
  const read = jobs.filter((job) => job.state.kind === 'unknown' && isMeant(job));
  const send = jobs.filter((job) => canRetry(job) && isMeant(job));
  const asksToSend = meant === null || send.length > 0;
  // Unknown jobs are only read if nothing may be sent or nothing else was asked for.
  const onlyReads = read.length > 0 && (isReadOnly || !asksToSend);
  // Retrying named jobs does not resume the rest of a paused batch.
  const keepsPause = meant !== null && jobs.some(isWaiting) && isPausedByUser;
  return { read, send: onlyReads ? null : send, keepsPause };
}

/** Returns a test for whether a job has one of these ids; null matches every job. */
export function oneOf(ids: readonly string[] | null): (job: Pick<QueueJob, 'id'>) => boolean {
  const meant = ids === null ? null : new Set(ids);
  return ({ id }) => meant?.has(id) ?? true;
}
