import type { Kysely } from 'kysely';
import type { JobName } from '../job-claims.ts';

/** Tables that exist on PostgreSQL only: they hold what several processes on one database agree on. */
export interface SharedTables {
  throttle_bucket: ThrottleBucketTable;
  job_claim: JobClaimTable;
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

/** Which process does a job. */
export interface JobClaimTable {
  job: JobName;
  owner: string;
  /** By the clock of the database, which is the one clock that all processes have in common. */
  expires_at: Date;
}
