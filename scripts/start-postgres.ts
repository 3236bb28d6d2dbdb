import { Client } from 'pg';
import {
  findPostgres,
  HOW_TO_INSTALL_POSTGRES,
  startCluster,
} from '../store/conformance/postgres-cluster.ts';

/** A PostgreSQL server for this process alone. */
interface OwnPostgres {
  /** Creates an empty database. Returns its URL. */
  readonly create: (database: string) => Promise<string>;
  /** Updates a database's statistics, as the server does by itself some time after many rows were added. */
  readonly analyze: (database: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a server with the settings of the tests, which do not wait for the disk. Throws if PostgreSQL is not installed. */
export async function startPostgres(): Promise<OwnPostgres> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error(HOW_TO_INSTALL_POSTGRES);
  const cluster = await startCluster(programs);
  const run = async (database: string, statement: string) => {
    const client = new Client({ connectionString: cluster.url(database) });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  return {
    create: async (database) => {
      await run('postgres', `create database ${database}`);
      return cluster.url(database);
    },
    analyze: async (database) => run(database, 'vacuum analyze'),
    stop: async () => cluster.stop(),
  };
}
