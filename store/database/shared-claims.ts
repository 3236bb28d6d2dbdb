import { sql } from 'kysely';
import type { JobClaims, JobName } from '../job-claims.ts';
import type { Log } from '../log.ts';
import type { SharedDatabase } from './sharing.ts';

export interface SharedClaimOptions {
  readonly database: SharedDatabase;
  /** Names this process, in no way that another one could have. */
  readonly owner: string;
  readonly log: Log;
}

/** How long a claim holds when its process says nothing any more. By the clock of the database. */
const LEASE_SECONDS = 15;
const RENEW_MS = 5000;
const LOOK_MS = 5000;

/** Claims in the database: a process that dies stops renewing its own, and another one sees to the job. */
export function createSharedClaims({ database, owner, log }: SharedClaimOptions): JobClaims {
  const claim = (job: JobName): Promise<boolean> => claimFor(owner, database, job);
  return {
    take: async (tx, job) => {
      const shared = tx as unknown as SharedDatabase;
      await claimFor(owner, shared, job);
    },
    hold: async (job, work) => {
      if (!(await claim(job))) return;
      const lost = new AbortController();
      const renewing = setInterval(() => {
        claim(job).then(
          (held) => {
            if (!held) lost.abort();
          },
          // The next renewal may come through; if none does, the claim runs out.
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
    listDeserted: (jobs) => listDeserted(database, jobs),
    watch: (look) => {
      const looking = setInterval(look, LOOK_MS);
      return () => {
        clearInterval(looking);
      };
    },
  };
}

/** Makes or renews a claim. False: it is another process's. */
async function claimFor(owner: string, database: SharedDatabase, job: JobName): Promise<boolean> {
  const expiry = sql<Date>`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;
  const row = await database
    .insertInto('job_claim')
    .values({ job, owner, expires_at: expiry })
    .onConflict((conflict) =>
      conflict
        .column('job')
        .doUpdateSet({ owner, expires_at: expiry })
        .where((where) =>
          where.or([
            where('job_claim.owner', '=', owner),
            where('job_claim.expires_at', '<', sql<Date>`clock_timestamp()`),
          ]),
        ),
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

/** What has run out is removed: nobody will renew it, and whoever takes the job over makes a claim of its own. */
async function listDeserted(database: SharedDatabase, jobs: readonly JobName[]): Promise<JobName[]> {
  if (jobs.length === 0) return [];
  await database
    .deleteFrom('job_claim')
    .where('job', 'in', jobs)
    .where('expires_at', '<', sql<Date>`clock_timestamp()`)
    .execute();
  const claimed = await database.selectFrom('job_claim').select('job').where('job', 'in', jobs).execute();
  const held = new Set(claimed.map(({ job }) => job));
  return jobs.filter((job) => !held.has(job));
}
