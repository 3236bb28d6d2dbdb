import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression } from 'kysely';
import { Client, Pool, TypeOverrides, type PoolConfig } from 'pg';
import { err, ok } from '../../shared/result.ts';
import type { Opened, OpenFailure } from './database.ts';
import { migrate, MIGRATION_TABLE } from './migrate.ts';
import { StorePostgresDialect } from './postgres-dialect.ts';
import { describePostgresError } from './postgres-errors.ts';
import { placeOf, type PostgresPlace } from './postgres-place.ts';
import { runSerializable } from './serializable.ts';
import type { SharedTables } from './sharing.ts';
import type { Tables } from './tables.ts';
import { createWrite } from './transaction.ts';

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. The password is in no message and no log. */
  readonly url: string;
}

/** Connections of one process at most: ten for reads, one for the queue of writes, the rest for sharing. */
const READ_CONNECTIONS = 10;
const WRITE_CONNECTIONS = 4;
/** Milliseconds. */
const CONNECT_TIMEOUT = 5000;

/**
 * What each connection begins with, whatever the server's own settings are. Compiling queries takes longer than any of
 * ours runs: one with 250 search terms 20 seconds instead of a tenth of one.
 */
const SETTINGS = { jit: 'off', default_transaction_isolation: 'read\\ committed' };

/**
 * Opens a database on a PostgreSQL server and brings its schema up to date. Any number of processes may have it open.
 * Reads go through connections that cannot write; a read sees what was committed when it began.
 */
export async function openPostgres({ url }: PostgresOptions): Promise<Opened> {
  const place = placeOf(url);
  const unreachable = await whyNotConnect(place, url);
  if (unreachable) return err(unreachable);
  const writes = createPool(url, WRITE_CONNECTIONS, 'off');
  const reads = createPool(url, READ_CONNECTIONS, 'on');
  const writer = connect(writes);
  const reader = connect(reads);
  const close = async (): Promise<void> => {
    await Promise.all([reader.destroy(), writer.destroy()]);
  };
  try {
    const outcome = (await isForeign(writer)) ? 'foreign' : await migrate(writer);
    if (outcome === 'migrated') {
      const write = createWrite((work) => runSerializable(writer, work));
      return ok({
        read: reader,
        write,
        shared: writer as unknown as Kysely<SharedTables>,
        close: async () => {
          await write(async () => ok(null));
          await close();
        },
      });
    }
    await close();
    return err({ kind: outcome, message: `${place.name} ${REFUSALS[outcome]}` });
  } catch (error) {
    await close();
    const failure = describePostgresError(place, error);
    if (failure === null) throw error;
    return err(failure);
  }
}

/** Connects once: a pool that cannot would leave the socket open and the process running. */
async function whyNotConnect(place: PostgresPlace, url: string): Promise<OpenFailure | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT });
  // What is wrong is thrown by `connect`; this is what the socket has to add.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    const failure = describePostgresError(place, error);
    if (failure === null) throw error;
    return failure;
  } finally {
    await client.end();
  }
}

/** Whether there are tables, and not those of a store. */
async function isForeign(database: Kysely<Tables>): Promise<boolean> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  return tables.length > 0 && !tables.some(({ name }) => name === MIGRATION_TABLE);
}

const REFUSALS = {
  newer: 'was written by a newer release of the store.',
  foreign: 'is the database of another program.',
} as const;

function connect(pool: Pool): Kysely<Tables> {
  // `in ()` finds nothing on SQLite and is an error here.
  const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];
  return new Kysely<Tables>({ dialect: new StorePostgresDialect({ pool }), plugins });
}

function createPool(url: string, max: number, readOnly: 'on' | 'off'): Pool {
  const config: PoolConfig = {
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    application_name: 'storedesk',
    keepAlive: true,
    options: Object.entries({ ...SETTINGS, default_transaction_read_only: readOnly })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: parseNumbers(),
    connectionString: url,
  };
  const pool = new Pool(config);
  // A connection that breaks while nobody uses it is replaced by the next query, which says so if it cannot.
  pool.on('error', () => undefined);
  return pool;
}

const INT8 = 20;
const NUMERIC = 1700;

/** Ids, instants, counts and sums come as numbers: the contract bounds them to what a number holds. */
function parseNumbers(): TypeOverrides {
  const parsers = new TypeOverrides();
  parsers.setTypeParser(INT8, Number);
  parsers.setTypeParser(NUMERIC, Number);
  return parsers;
}
