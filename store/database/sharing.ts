import type { Kysely } from 'kysely';
import type { ThemeId } from '../../shared/ids.ts';

/** Tables that exist on PostgreSQL only: they hold what several processes on one database agree on. */
export interface SharedTables {
  throttle_bucket: ThrottleBucketTable;
  theme_claim: ThemeClaimTable;
}

/** Runs single statements outside the queue of writes, each of them committed at once. */
export type SharedDatabase = Pick<
  Kysely<SharedTables>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom'
>;

/** A leaky bucket (D1.11, D5.3). */
export interface ThrottleBucketTable {
  name: string;
  level: number;
  /** Milliseconds since the epoch: when `level` was right. */
  at: number;
  /** Whether the last amount still fitted. */
  fitted: boolean;
}

/** Which process puts the files of a theme into place. */
export interface ThemeClaimTable {
  theme_id: ThemeId;
  owner: string;
  /** By the clock of the database, which is the one clock that all processes have in common. */
  expires_at: Date;
}
