import { sql, type RawBuilder } from 'kysely';
import type { LeakyBuckets } from '../leaky-buckets.ts';
import type { BucketSettings } from '../store-context.ts';
import type { SharedDatabase } from './sharing.ts';

/**
 * Buckets that all processes on one database share: each change is one statement that locks its row. `now` is in
 * milliseconds; where the clocks of the processes differ, the one that is ahead counts.
 */
export function createSharedBuckets(database: SharedDatabase, now: () => number): LeakyBuckets {
  return {
    put: async (name, amount, settings) => {
      const at = now();
      const level = leakedLevel(at, settings);
      const fits = sql<boolean>`${level} + ${amount}::double precision <= ${settings.size}::double precision`;
      const fitsInNew = amount <= settings.size;
      return database
        .insertInto('throttle_bucket')
        .values({ name, level: fitsInNew ? amount : 0, at, fitted: fitsInNew })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({
            level: sql`case when ${fits} then ${level} + ${amount}::double precision else ${level} end`,
            at: laterOf(at),
            fitted: fits,
          }),
        )
        .returning(['fitted', 'level'])
        .executeTakeFirstOrThrow();
    },
    takeBack: async (name, amount, settings) => {
      const at = now();
      const row = await database
        .updateTable('throttle_bucket')
        .set({
          level: sql`greatest(0, ${leakedLevel(at, settings)} - ${amount}::double precision)`,
          at: laterOf(at),
        })
        .where('name', '=', name)
        .returning('level')
        .executeTakeFirst();
      return row?.level ?? 0;
    },
  };
}

/** What is left in a bucket at that moment. */
function leakedLevel(at: number, { perSecond }: BucketSettings): RawBuilder<number> {
  const seconds = sql`greatest(0, ${at}::bigint - throttle_bucket.at) / 1000.0::double precision`;
  return sql`greatest(0, throttle_bucket.level - ${seconds} * ${perSecond}::double precision)`;
}

function laterOf(at: number): RawBuilder<number> {
  return sql`greatest(throttle_bucket.at, ${at}::bigint)`;
}
