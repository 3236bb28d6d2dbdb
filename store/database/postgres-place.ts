import { Client } from 'pg';

/** What sentences and log lines say about a database on PostgreSQL: everything in its address but the password. */
export interface PostgresPlace {
  /** `host:port` */
  readonly server: string;
  /** `host:port/database` */
  readonly address: string;
  /** The database, as the subject of a sentence. */
  readonly name: string;
  readonly user: string;
}

/** Reads an address as the driver does, with its defaults. */
export function placeOf(url: string): PostgresPlace {
  const { host, port, database, user } = new Client({ connectionString: url });
  const server = `${host}:${String(port)}`;
  const name = `The database ${String(database)} on ${server}`;
  return { server, address: `${server}/${String(database)}`, name, user: String(user) };
}
