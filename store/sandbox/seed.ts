import type { Write } from '../database/transaction.ts';

/** Fills an empty store, in one transaction. `now` returns milliseconds since the epoch. */
export type Seed = (write: Write, now: () => number) => Promise<void>;

/** What a new store can start with (D7). */
export const SEED_NAMES = ['demo', 'empty', 'large'] as const;
export type SeedName = (typeof SEED_NAMES)[number];
