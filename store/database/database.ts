import type { Result } from '../../shared/result.ts';
import type { Committed } from './remembered.ts';
import type { Scans } from './scans.ts';
import type { SharedDatabase } from './sharing.ts';
import type { Reader, Work, Write } from './transaction.ts';

/** An open database. */
export interface Database {
  readonly read: Reader;
  readonly write: Write;
  /**
   * Writes all that a new store begins with, before anything of it is read or written: on SQLite without a log that grows
   * with it. As `write` else.
   */
  readonly fill: <T, E>(work: Work<T, E>) => Promise<Result<T, E>>;
  /** Runs what may look at every row of a table. */
  readonly scans: Scans;
  readonly committed: Committed;
  /** What other processes on the same database see too; null when it belongs to this process alone. */
  readonly shared: SharedDatabase | null;
  /** What is being done while the database does not answer, for people; null while it does. Names no server. */
  readonly trouble: () => string | null;
  /** Waits for the writes that were asked for, then lets go of the database. */
  readonly close: () => Promise<void>;
}

/** Why a database cannot be used; `message` is the sentence for the person who started the store. */
export interface OpenFailure {
  readonly kind: 'cannot_open' | 'in_use' | 'damaged' | 'foreign' | 'newer';
  readonly message: string;
}

/** What opening a database answers. */
export type Opened = Result<Database, OpenFailure>;
