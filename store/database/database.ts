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
   * Writes the initial data of a new store, before anything else is read or written. Like `write`, but on SQLite without a
   * write-ahead log, which would grow with the data.
   */
  readonly fill: <T, E>(work: Work<T, E>) => Promise<Result<T, E>>;
  /** Runs statements that may scan a whole table. */
  readonly scans: Scans;
  readonly committed: Committed;
  /** The tables shared with other processes on the same database; null if it belongs to this process alone. */
  readonly shared: SharedDatabase | null;
  /** What the store is doing about a database that does not answer, as text for people; null if it answers. Names no server. */
  readonly trouble: () => string | null;
  /** Waits for pending writes, then closes the database. */
  readonly close: () => Promise<void>;
}

/** Why a database cannot be used; `message` is the sentence for the person who started the store. */
export interface OpenFailure {
  readonly kind: 'cannot_open' | 'in_use' | 'damaged' | 'foreign' | 'newer';
  readonly message: string;
}

/** The result of opening a database. */
export type Opened = Result<Database, OpenFailure>;
