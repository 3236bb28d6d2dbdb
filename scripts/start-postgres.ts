import { Client } from 'pg';
import {
  findPostgres,
  HOW_TO_INSTALL_POSTGRES,
  startCluster,
} from '../store/conformance/postgres-cluster.ts';

/** A PostgreSQL server that nobody else uses. */
export interface OwnPostgres {
  /** Makes an empty database; its address. */
  readonly create: (database: string) => Promise<string>;
  /** Counts what a database has, as the server does by itself some time after many rows have come. */
  readonly analyze: (database: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts one with the settings of the tests: nothing waits for a disk. Throws where PostgreSQL is not installed. */
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
