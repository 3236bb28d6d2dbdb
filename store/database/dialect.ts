import { PostgresAdapter, type Kysely } from 'kysely';

/** The databases that a store runs on. */
export type Dialect = 'sqlite' | 'postgres';

/** Which database is behind a connection or a transaction: for the few statements that the two do not share. */
export function dialectOf(database: Pick<Kysely<unknown>, 'getExecutor'>): Dialect {
  return database.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
