import type { Reader, Transaction } from './database/transaction.ts';

/** A background job, by its kind and the id of its subject. */
export type JobName = `${'theme_import' | 'bulk_operation'}:${number}`;

/** The claim of this process on a job that it is running. */
export interface JobClaim {
  /** Aborts when another process has taken the job over. */
  readonly signal: AbortSignal;
  /** Whether this process still holds the job, as seen in a transaction; if not, its outcome must not be written. */
  isHeld(tx: Reader): Promise<boolean>;
}

/** Makes sure that a job is run by one process at a time. */
export interface JobClaims {
  /** Claims a job in the transaction that creates it, so that no process sees it unclaimed. Call `hold` afterwards. */
  take(tx: Transaction, job: JobName): Promise<void>;
  /** Runs a job; does nothing if another process is running it. */
  hold(job: JobName, work: (claim: JobClaim) => Promise<void>): Promise<void>;
  /** Returns those of the jobs that no live process is running. */
  listAbandoned(jobs: readonly JobName[]): Promise<readonly JobName[]>;
  /** Calls `look` periodically, to find jobs whose process has died. Returns a function that stops it. */
  watch(look: () => void): () => void;
}

/** For a database that belongs to this process alone: every job is its own, and all jobs found at startup are abandoned. */
export const SOLE_OWNER: JobClaims = {
  take: async () => undefined,
  hold: (_job, work) => work({ signal: new AbortController().signal, isHeld: async () => true }),
  listAbandoned: async (jobs) => jobs,
  watch: () => () => undefined,
};
