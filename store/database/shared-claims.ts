import { sql } from 'kysely';
import { type Monotonic, type MonotonicClock, msBetween } from '../../shared/clock.ts';
import type { JobClaims, JobName } from '../job-claims.ts';
import type { Log } from '../log.ts';
import type { JobClaimTable, SharedDatabase } from './sharing.ts';

export interface SharedClaimDependencies {
  readonly database: SharedDatabase;
  /** A unique name for this process. */
  readonly owner: string;
  readonly monotonicNow: MonotonicClock;
  readonly log: Log;
}

/** How long a claim lasts without a heartbeat, in milliseconds by the clock of the process that watches it. */
export const LEASE_MS = 15_000;
const RENEW_MS = 5000;
const LOOK_MS = 5000;

/**
 * Claims in the database: a process that dies stops renewing its claims, and another one takes over the jobs. No timestamp is
 * stored, so that setting a clock, of a process or of the database, neither ends nor prolongs a claim.
 */
export function createSharedClaims({
  database,
  owner,
  monotonicNow,
  log,
}: SharedClaimDependencies): JobClaims {
  const sightings: Sightings = new Map();
  const claim = (job: JobName): Promise<boolean> => claimFor(owner, database, job);
  return {
    take: async (tx, job) => {
      const shared = tx as unknown as SharedDatabase;
      await claimFor(owner, shared, job);
    },
    hold: async (job, work) => {
      await removeDead(database, [job], sightings, monotonicNow());
      if (!(await claim(job))) return;
      const lost = new AbortController();
      const renewing = setInterval(() => {
        claim(job).then(
          (held) => {
            if (!held) lost.abort();
          },
          // The next renewal may succeed; if none does, the claim expires.
          (error: unknown) => {
            log({ level: 'warn', event: 'job_claim_not_renewed', job, message: String(error) });
          },
        );
      }, RENEW_MS);
      try {
        await work({
          signal: lost.signal,
          isHeld: (tx) => {
            const shared = tx as unknown as Pick<SharedDatabase, 'selectFrom'>;
            return isHeldBy(owner, shared, job);
          },
        });
      } finally {
        clearInterval(renewing);
        await database.deleteFrom('job_claim').where('job', '=', job).where('owner', '=', owner).execute();
      }
    },
    listAbandoned: async (jobs) => {
      if (jobs.length === 0) return [];
      await removeDead(database, jobs, sightings, monotonicNow());
      return listUnclaimed(database, jobs);
    },
    watch: (look) => {
      const looking = setInterval(look, LOOK_MS).unref();
      return () => {
        clearInterval(looking);
      };
    },
  };
}

/** Makes or renews a claim. Returns false if another process holds it. */
async function claimFor(owner: string, database: SharedDatabase, job: JobName): Promise<boolean> {
  const row = await database
    .insertInto('job_claim')
    .values({ job, owner, beats: 1 })
    .onConflict((conflict) =>
      conflict
        .column('job')
        .doUpdateSet({ beats: sql`job_claim.beats + 1` })
        .where('job_claim.owner', '=', owner),
    )
    .returning('owner')
    .executeTakeFirst();
  return row !== undefined;
}

async function isHeldBy(
  owner: string,
  database: Pick<SharedDatabase, 'selectFrom'>,
  job: JobName,
): Promise<boolean> {
  const found = await database
    .selectFrom('job_claim')
    .select('owner')
    .where('job', '=', job)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return found !== undefined;
}

/** When each claim was first seen in its current state. */
type Sightings = Map<JobName, Pick<JobClaimTable, 'owner' | 'beats'> & { readonly at: Monotonic }>;

/**
 * Removes the claims of dead processes: those that this process has seen unchanged for the length of a lease, by its own
 * clock. No process renews them any more, and the one that takes over the job makes a claim of its own.
 */
async function removeDead(
  database: SharedDatabase,
  jobs: readonly JobName[],
  sightings: Sightings,
  now: Monotonic,
): Promise<void> {
  // A live claim changes all the time, so the job of such an old sighting has ended long ago.
  for (const [job, { at }] of sightings) if (msBetween(at, now) > 10 * LEASE_MS) sightings.delete(job);
  const claims = await database.selectFrom('job_claim').selectAll().where('job', 'in', jobs).execute();
  for (const { job, owner, beats } of claims) {
    const seen = sightings.get(job);
    if (seen === undefined || seen.owner !== owner || seen.beats !== beats) {
      sightings.set(job, { owner, beats, at: now });
    } else if (msBetween(seen.at, now) >= LEASE_MS) {
      await database
        .deleteFrom('job_claim')
        .where('job', '=', job)
        .where('owner', '=', owner)
        .where('beats', '=', beats)
        .execute();
      sightings.delete(job);
    }
  }
}

async function listUnclaimed(database: SharedDatabase, jobs: readonly JobName[]): Promise<JobName[]> {
  const claimed = await database.selectFrom('job_claim').select('job').where('job', 'in', jobs).execute();
  const held = new Set(claimed.map(({ job }) => job));
  return jobs.filter((job) => !held.has(job));
}
