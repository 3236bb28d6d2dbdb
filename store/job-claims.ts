import type { Reader, Transaction } from './database/transaction.ts';

/** What is done in the background, by its kind and by the id of what it is done to. */
export type JobName = `${'theme_import' | 'bulk_operation'}:${number}`;

/** A job that is this process's own for as long as it runs. */
export interface JobClaim {
  /** Aborts when another process has taken the job over. */
  readonly signal: AbortSignal;
  /** Whether the job still is this process's, as seen in a transaction: if not, its outcome is not to be written. */
  isHeld(tx: Reader): Promise<boolean>;
}

/** Who does which job: one process at a time. */
export interface JobClaims {
  /** Claims a job in the transaction in which it comes about: nobody ever sees it without a claim. `hold` it then. */
  take(tx: Transaction, job: JobName): Promise<void>;
  /** Runs a job, unless another process is at it: then nothing happens. */
  hold(job: JobName, work: (claim: JobClaim) => Promise<void>): Promise<void>;
  /** Those of the jobs that no living process is at. */
  listDeserted(jobs: readonly JobName[]): Promise<readonly JobName[]>;
  /** Calls `look` now and then, for jobs whose process has died. Answers how to end that. */
  watch(look: () => void): () => void;
}

/** For a database that belongs to this process: every job is its own, and whatever it finds when it starts is deserted. */
export const SOLE_OWNER: JobClaims = {
  take: async () => undefined,
  hold: (_job, work) => work({ signal: new AbortController().signal, isHeld: async () => true }),
  listDeserted: async (jobs) => jobs,
  watch: () => () => undefined,
};
