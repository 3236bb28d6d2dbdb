import { sql } from 'kysely';
import type { ThemeId } from '../../shared/ids.ts';
import type { SharedDatabase } from '../database/sharing.ts';
import type { Log } from '../log.ts';
import type { ThemeClaims } from './theme-claims.ts';

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

/** Claims in the database: a process that dies stops renewing its own, and another one takes the job over. */
export function createSharedClaims({ database, owner, log }: SharedClaimOptions): ThemeClaims {
  const claim = async (id: ThemeId): Promise<boolean> => {
    const expiry = sql<Date>`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;
    const row = await database
      .insertInto('theme_claim')
      .values({ theme_id: id, owner, expires_at: expiry })
      .onConflict((conflict) =>
        conflict
          .column('theme_id')
          .doUpdateSet({ owner, expires_at: expiry })
          .where((where) =>
            where.or([
              where('theme_claim.owner', '=', owner),
              where('theme_claim.expires_at', '<', sql<Date>`clock_timestamp()`),
            ]),
          ),
      )
      .returning('owner')
      .executeTakeFirst();
    return row !== undefined;
  };
  const release = async (id: ThemeId): Promise<void> => {
    await database.deleteFrom('theme_claim').where('theme_id', '=', id).where('owner', '=', owner).execute();
  };
  return {
    hold: async (id, job) => {
      if (!(await claim(id))) return;
      const lost = new AbortController();
      const renewing = setInterval(() => {
        claim(id).then(
          (held) => {
            if (!held) lost.abort();
          },
          // The next renewal may come through; if none does, the claim runs out.
          (error: unknown) => {
            log({ level: 'warn', event: 'theme_claim_not_renewed', theme: id, message: String(error) });
          },
        );
      }, RENEW_MS);
      try {
        await job({
          signal: lost.signal,
          isHeld: async (tx) => {
            const shared = tx as unknown as Pick<SharedDatabase, 'selectFrom'>;
            const found = await shared
              .selectFrom('theme_claim')
              .select('owner')
              .where('theme_id', '=', id)
              .where('owner', '=', owner)
              .executeTakeFirst();
            return found !== undefined;
          },
        });
      } finally {
        clearInterval(renewing);
        await release(id);
      }
    },
    watch: (look) => {
      const looking = setInterval(look, LOOK_MS);
      return () => {
        clearInterval(looking);
      };
    },
  };
}
