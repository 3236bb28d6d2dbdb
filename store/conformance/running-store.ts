import type { MonotonicClock, WallClock } from '../../shared/clock.ts';
import type { Scope } from '../../shared/scopes.ts';
import type { Store, StoreOptions } from '../create-store.ts';
import type { LogEntry } from '../log.ts';
import type { StoreClient } from './store-client.ts';

/** A clock that only the test moves. */
export interface TestClock {
  readonly now: WallClock;
  readonly monotonicNow: MonotonicClock;
  /** Advances both clocks. */
  advance(milliseconds: number): void;
  /** Changes only the wall clock, backwards if negative. */
  step(milliseconds: number): void;
}

/** A test file's requirements on its store, beyond the defaults. */
export interface StartOptions extends Partial<StoreOptions> {
  /** The tests change nothing and expect no particular data. */
  readonly anyData?: true;
}

/** A store under test. */
export interface RunningStore extends StoreClient {
  readonly url: string;
  /** Returns a client whose token has exactly these scopes. */
  as(...scopes: readonly Scope[]): StoreClient;
  /** Resolves once no theme is being processed. */
  idle(): Promise<void>;
  /** Closes the store and removes its database. */
  stop(): Promise<void>;

  // Only available on stores that the tests run themselves. On any other, a test that uses these is skipped.

  readonly clock: TestClock;
  readonly log: readonly LogEntry[];
  /** The folder of the store's database and files. */
  readonly folder: string;
  /** The store itself, to read rows that no call returns. */
  readonly store: Store;
  /** Restarts the store on the same database. Its URL changes, so use the returned store. */
  restart(changes?: Partial<StoreOptions>): Promise<RunningStore>;
}
