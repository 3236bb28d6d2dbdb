import type { ThemeId } from '../../shared/ids.ts';
import type { Reader } from '../database/transaction.ts';

/** A job that is this process's own for as long as it runs. */
export interface ThemeClaim {
  /** Aborts when another process has taken the job over. */
  readonly signal: AbortSignal;
  /** Whether the job still is this process's, as seen in a transaction: if not, its outcome is not to be written. */
  isHeld(tx: Reader): Promise<boolean>;
}

/** Who puts the files of which theme into place: one process at a time. */
export interface ThemeClaims {
  /** Runs a job, unless another process is at it: then nothing happens. */
  hold(id: ThemeId, job: (claim: ThemeClaim) => Promise<void>): Promise<void>;
  /** Calls `look` now and then, for jobs whose process has died. Answers how to end that. */
  watch(look: () => void): () => void;
}

/** For a database that belongs to this process: every job is its own. */
export const SOLE_OWNER: ThemeClaims = {
  hold: (_id, job) => job({ signal: new AbortController().signal, isHeld: async () => true }),
  watch: () => () => undefined,
};
