import type { Kysely } from 'kysely';
import type { Instant } from '../../shared/clock.ts';
import type { JobName } from '../job-claims.ts';

/** Tables that exist on PostgreSQL only: they hold what several processes on one database agree on. */
export interface SharedTables {
  throttle_bucket: ThrottleBucketTable;
  job_claim: JobClaimTable;
}

/** Runs single statements outside the queue of writes, each of them committed at once. */
export type SharedDatabase = Pick<
  Kysely<SharedTables>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'getExecutor'
>;

/** A leaky bucket (D1.11, D5.3). */
export interface ThrottleBucketTable {
  name: string;
  level: number;
  /** When `level` was right, by the clock of the database. */
  at: Instant;
  /** Whether the last amount still fitted. */
  fitted: boolean;
}

/** Which process does a job. */
export interface JobClaimTable {
  job: JobName;
  owner: string;
  /** How often the process has said that it lives: whoever sees no change for a while takes it for dead. */
  beats: number;
}
