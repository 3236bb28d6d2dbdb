import type { WallClock } from '../shared/clock.ts';
import type { BucketSettings } from '../shared/leaky-bucket.ts';
import type { Committed } from './database/remembered.ts';
import type { Scans } from './database/scans.ts';
import type { Reader, Write } from './database/transaction.ts';
import type { KnownRows } from './known-rows.ts';
import type { Log } from './log.ts';
import type { Shop } from './shop/shop.ts';

/** The dependencies of every service. Nothing in the store reads a clock, random numbers or the environment directly. */
export interface StoreContext {
  /** Sees what is committed. */
  readonly read: Reader;
  readonly write: Write;
  /** Tells whether anything was committed since rows were read. */
  readonly committed: Committed;
  readonly known: KnownRows;
  /** The shop as it is now. */
  readonly shop: () => Promise<Shop>;
  /** Runs statements that may scan a whole table. */
  readonly scans: Scans;
  /** For timestamps that are shown or stored; it does not go back (`store-clock.ts`). */
  readonly now: WallClock;
  /** Returns numbers from 0 to below 1. */
  readonly random: () => number;
  readonly log: Log;
}

/** The current rate limits; the sandbox can change them while the store runs (D6). */
export interface Limits {
  readonly rest: () => BucketSettings;
  readonly graphql: () => BucketSettings;
}
