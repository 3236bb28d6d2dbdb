import type { JobStateKind } from '../contract/queue.ts';
import type { JobOperation } from './job-operation.ts';

/** Jobs that do the same, counted: "2 accepts (#1001, #1002)", "147 of 200 rejections". */
export interface CountedJobs {
  readonly operation: JobOperation;
  readonly count: number;
  /** How many were submitted together; null for jobs that were submitted one by one. */
  readonly of: number | null;
  /** Their subjects, as people call them and nothing of a recipient; empty when there are too many to name. */
  readonly names: readonly string[];
}

/** Jobs by the state that they are in, for whoever quits. */
export interface StateCount {
  readonly state: JobStateKind;
  readonly jobs: readonly CountedJobs[];
}

/** How the jobs stand that were open when the queue was drained. */
export interface DrainReport {
  readonly outcomes: readonly StateCount[];
  /** Whether all was sent, or all was cancelled, as it was chosen: then there is nothing more to say. */
  readonly asChosen: boolean;
}
