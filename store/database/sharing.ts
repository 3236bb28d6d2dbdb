import type { Kysely } from 'kysely';
import type { Instant } from '../../shared/clock.ts';
import type { JobName } from '../job-claims.ts';

/** Tables that exist on PostgreSQL only: state shared by several processes on one database. */
export interface SharedTables {
  throttle_bucket: ThrottleBucketTable;
  job_claim: JobClaimTable;
}

/** Runs single statements outside the write queue, each committed immediately. */
export type SharedDatabase = Pick<
  Kysely<SharedTables>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'getExecutor'
>;

/** A leaky bucket (D1.11, D5.3). */
export interface ThrottleBucketTable {
  name: string;
  level: number;
  /** When `level` was computed, by the clock of the database. */
  at: Instant;
  /** Whether the last amount fit into the bucket. */
  fitted: boolean;
}

/** Which process runs a job. */
export interface JobClaimTable {
  job: JobName;
  owner: string;
  /** Number of heartbeats of the process, which counts as dead when the number has not changed for a while. */
  beats: number;
}
