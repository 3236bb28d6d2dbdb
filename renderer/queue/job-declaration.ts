import type { JobKindName, QueueJob } from '../../shared/contract/queue.ts';

/** What the frame has to know of a kind of job beside its words. */
export interface JobDeclaration {
  /** The screen of a job's subject; null when it has none. */
  readonly path: (job: Pick<QueueJob, 'subject'>) => string | null;
  /** Where a job that is undone opens its subject again: on screens whose path begins so. Null: nowhere. */
  readonly reopensOn: string | null;
  /** The subject's state as it was read after a refusal, in words; null when it is not known. */
  readonly current: (job: QueueJob) => string | null;
}

export type JobDeclarations = Readonly<Record<JobKindName, JobDeclaration>>;
