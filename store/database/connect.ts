import type { Log } from '../log.ts';
import type { Opened } from './database.ts';
import { openPostgres, type PostgresOptions } from './open-postgres.ts';
import { parseAddress } from './postgres-address.ts';
import { placeOf } from './postgres-place.ts';
import { openSqlite, type SqliteOptions } from './open-sqlite.ts';

/** Where a store keeps its rows. */
export type DatabaseOptions = SqliteOptions | PostgresOptions;

/** Opens a database and brings its schema up to date. One that cannot be used is a failure value and stays as it is. */
export async function openDatabase(options: DatabaseOptions, log: Log = () => undefined): Promise<Opened> {
  return 'url' in options ? openPostgres(options, log) : openSqlite(options, log);
}

/** What the log says about where the rows are: no password. */
export function describeDatabase(place: { readonly path: string } | { readonly url: string }): string {
  if ('path' in place) return place.path;
  const address = parseAddress(place.url);
  return address.ok ? placeOf(address.value).address : 'PostgreSQL';
}
