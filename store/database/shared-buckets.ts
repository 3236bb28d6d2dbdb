import { sql, type RawBuilder } from 'kysely';
import type { Instant } from '../../shared/clock.ts';
import type { LeakyBuckets } from '../leaky-buckets.ts';
import type { BucketSettings } from '../../shared/leaky-bucket.ts';

import type { SharedDatabase, ThrottleBucketTable } from './sharing.ts';

/** SQL for the current time in milliseconds, which any process on the database can run. */
export type SharedClock = () => RawBuilder<Instant>;

/** The clock of the database, which all processes share. */
const databaseClock = sql<Instant>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Buckets shared by all processes on one database: each change is one statement that locks the bucket's row. Time comes from
 * the database (`clock`), so that the clocks of the processes may differ. If that clock is set back, nothing leaks at that
 * moment; if it is set forward, no more leaks than was in the bucket.
 */
export function createSharedBuckets(
  database: SharedDatabase,
  clock: SharedClock = () => databaseClock,
): LeakyBuckets {
  return {
    put: async (name, amount, settings) => {
      const { size } = settings;
      const fitsInNew = amount <= size;
      const fits = sql<boolean>`leaked.level + ${amount}::double precision <= ${size}::double precision`;
      const put = sql<Pick<ThrottleBucketTable, 'fitted' | 'level'>>`
        insert into throttle_bucket as bucket (name, level, at, fitted)
        values (${name}, ${fitsInNew ? amount : 0}, ${clock()}, ${fitsInNew})
        on conflict (name) do update set (level, at, fitted) = (
          select leaked.level + case when ${fits} then ${amount}::double precision else 0 end, leaked.at, ${fits}
          from ${leaked(clock(), settings)})
        returning fitted, level`;
      const { rows } = await put.execute(database);
      const [row] = rows;
      if (row === undefined) throw new Error('A bucket was not written.');
      return row;
    },
    takeBack: async (name, amount, settings) => {
      const taken = sql<Pick<ThrottleBucketTable, 'level'>>`
        update throttle_bucket as bucket set (level, at) = (
          select greatest(0, leaked.level - ${amount}::double precision), leaked.at
          from ${leaked(clock(), settings)})
        where name = ${name}
        returning level`;
      const { rows } = await taken.execute(database);
      return rows[0]?.level ?? 0;
    },
  };
}

/** SQL for the current level of `bucket` and the current time: the clock is read once, while the row is locked. */
function leaked(clock: RawBuilder<Instant>, { perSecond }: BucketSettings): RawBuilder<unknown> {
  const seconds = sql`greatest(0, moment.at - bucket.at) / 1000.0::double precision`;
  return sql`(
    select moment.at, greatest(0, bucket.level - ${seconds} * ${perSecond}::double precision) as level
    from (select ${clock} as at) as moment) as leaked`;
}
