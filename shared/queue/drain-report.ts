import type { JobStateKind } from '../contract/queue.ts';
import type { JobOperation } from './job-operation.ts';

/** A count of jobs with the same operation: "2 accepts (#1001, #1002)", "147 of 200 rejections". */
export interface CountedJobs {
  readonly operation: JobOperation;
  readonly count: number;
  /** Size of the batch; null for jobs that were submitted one by one. */
  readonly of: number | null;
  /** Display names of their subjects, never of recipients; empty if there are too many to list. */
  readonly names: readonly string[];
}

/** Jobs in one state, to be shown on quitting. */
export interface StateCount {
  readonly state: JobStateKind;
  readonly jobs: readonly CountedJobs[];
}

/** The state of the jobs that were open when the queue began to drain. */
export interface DrainReport {
  readonly outcomes: readonly StateCount[];
  /** Whether all jobs were sent, or all cancelled, as chosen. */
  readonly asChosen: boolean;
  /** Whether jobs are open that were submitted or queued again while the queue was draining: the user was not asked about them. */
  readonly submittedMeanwhile: boolean;
}
