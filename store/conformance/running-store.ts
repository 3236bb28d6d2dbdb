import type { MonotonicClock, WallClock } from '../../shared/clock.ts';
import type { Scope } from '../../shared/scopes.ts';
import type { Store, StoreOptions } from '../create-store.ts';
import type { LogEntry } from '../log.ts';
import type { StoreClient } from './store-client.ts';

/** Time stands still in a test until it is moved. */
export interface TestClock {
  readonly now: WallClock;
  readonly monotonicNow: MonotonicClock;
  /** Lets time pass. */
  advance(milliseconds: number): void;
  /** Sets the clock on the wall, back where it is negative. No time passes by that. */
  step(milliseconds: number): void;
}

/** What a test file asks of its store, beyond what every store has. */
export interface StartOptions extends Partial<StoreOptions> {
  /** The tests change nothing and expect nothing to be there. */
  readonly anyData?: true;
}

/** A store that tests talk to. */
export interface RunningStore extends StoreClient {
  readonly url: string;
  /** Makes a client whose token holds these scopes only. */
  as(...scopes: readonly Scope[]): StoreClient;
  /** Resolves when no theme is being processed. */
  idle(): Promise<void>;
  /** Closes the store and removes its database. */
  stop(): Promise<void>;

  // Of a store that the tests run themselves. On any other, a test that reaches for these is skipped.

  readonly clock: TestClock;
  readonly log: readonly LogEntry[];
  /** Where the store keeps its database and its files. */
  readonly folder: string;
  /** The store behind the HTTP, to look at rows that no call returns. */
  readonly store: Store;
  /** Closes the store and starts it again on the same database. Its address changes; use what is returned. */
  restart(changes?: Partial<StoreOptions>): Promise<RunningStore>;
}
