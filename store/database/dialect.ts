import { PostgresAdapter, type Kysely } from 'kysely';

/** The databases that a store runs on. */
export type Dialect = 'sqlite' | 'postgres';

/** The dialect of a connection or transaction, for the few statements that differ between the two databases. */
export function dialectOf(database: Pick<Kysely<unknown>, 'getExecutor'>): Dialect {
  return database.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
