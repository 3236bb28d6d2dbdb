import type { Log } from '../log.ts';
import type { Opened } from './database.ts';
import { openPostgres, type PostgresOptions } from './open-postgres.ts';
import { parseAddress } from './postgres-address.ts';
import { placeOf } from './postgres-place.ts';
import { openSqlite, type SqliteOptions } from './open-sqlite.ts';

/** Which database a store uses, and how. */
export type DatabaseOptions = SqliteOptions | PostgresOptions;

/** Opens a database and migrates its schema. If it cannot be used, returns a failure and leaves it unchanged. */
export async function openDatabase(options: DatabaseOptions, log: Log = () => undefined): Promise<Opened> {
  return 'url' in options ? openPostgres(options, log) : openSqlite(options, log);
}

/** Describes the location of a database for the log, without a password. */
export function describeDatabase(place: { readonly path: string } | { readonly url: string }): string {
  if ('path' in place) return place.path;
  const address = parseAddress(place.url);
  return address.ok ? placeOf(address.value).address : 'PostgreSQL';
}
