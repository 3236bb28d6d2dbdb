import { Client } from 'pg';
import type { PostgresAddress } from './postgres-address.ts';

/** How messages and log lines describe a PostgreSQL database: its address without the password. */
export interface PostgresPlace {
  /** `host:port`, several of them separated by commas */
  readonly server: string;
  /** `host:port/database` */
  readonly address: string;
  /** The database, as the subject of a sentence. */
  readonly name: string;
  readonly user: string;
}

/** Parses an address as the driver does, with its defaults. Throws if a file that it names cannot be read. */
export function placeOf({ servers }: Pick<PostgresAddress, 'servers'>): PostgresPlace {
  const { database, user } = new Client({ connectionString: servers[0] });
  const server = servers.map(serverOf).join(', ');
  const name = `The database ${String(database)} on ${server}`;
  return { server, address: `${server}/${String(database)}`, name, user: String(user) };
}

/** `host:port` of one server. */
export function serverOf(url: string): string {
  const { host, port } = new Client({ connectionString: url });
  return `${host}:${String(port)}`;
}
