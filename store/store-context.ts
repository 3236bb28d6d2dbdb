import type { WallClock } from '../shared/clock.ts';
import type { BucketSettings } from '../shared/leaky-bucket.ts';
import type { Committed } from './database/remembered.ts';
import type { Scans } from './database/scans.ts';
import type { Reader, Write } from './database/transaction.ts';
import type { KnownRows } from './known-rows.ts';
import type { Log } from './log.ts';
import type { Shop } from './shop/shop.ts';

/** What every service is made from. Nothing in the store reads a clock, a die or the environment by itself. */
export interface StoreContext {
  /** Sees what is committed. */
  readonly read: Reader;
  readonly write: Write;
  /** Tells whether what was read is still what is committed. */
  readonly committed: Committed;
  readonly known: KnownRows;
  /** The shop as it is now. */
  readonly shop: () => Promise<Shop>;
  /** Runs what may look at every row of a table. */
  readonly scans: Scans;
  /** For what is shown or stored; it never goes back (`store-clock.ts`). */
  readonly now: WallClock;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
  readonly log: Log;
}

/** The limits that hold at this moment; the sandbox can change them while the store runs (D6). */
export interface Limits {
  readonly rest: () => BucketSettings;
  readonly graphql: () => BucketSettings;
}
