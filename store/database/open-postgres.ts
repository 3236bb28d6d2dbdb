import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression } from 'kysely';
import { Client, Pool, TypeOverrides, type PoolClient, type PoolConfig } from 'pg';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Log } from '../log.ts';
import type { Opened, OpenFailure } from './database.ts';
import { migrate, MIGRATION_TABLE } from './migrate.ts';
import { StorePostgresDialect } from './postgres-dialect.ts';
import { describePostgresError } from './postgres-errors.ts';
import { createPostgresScans, SCAN_CONNECTIONS } from './postgres-scans.ts';
import { placeOf, type PostgresPlace } from './postgres-place.ts';
import { runSerializable } from './serializable.ts';
import type { SharedTables } from './sharing.ts';
import type { Tables } from './tables.ts';
import { findTextIndex } from './text-index.ts';
import { createWrite, type Work } from './transaction.ts';

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. The password is in no message and no log. */
  readonly url: string;
  readonly timeouts?: Partial<PostgresTimeouts>;
}

/** How long to wait for what, in milliseconds. */
export interface PostgresTimeouts {
  /** For a connection: a new one, or a free one of the pool. */
  readonly connect: number;
  /** For a lock that somebody else holds; the server ends the statement. */
  readonly lock: number;
  /** For one statement; the server ends it. */
  readonly statement: number;
  /** For the answer to one statement; whoever asked gives up, because a server that stands still ends nothing. */
  readonly answer: number;
  /** Like `answer`, for a statement that may take minutes: of a bulk operation, or of filling a store. Not 0. */
  readonly longAnswer: number;
  /** For the next statement of a transaction; the server ends the transaction of a process that stands still. */
  readonly idleTransaction: number;
  /** For the writes of this process that come before. */
  readonly turn: number;
}

const TIMEOUTS: PostgresTimeouts = {
  connect: 5000,
  lock: 5000,
  statement: 15_000,
  answer: 20_000,
  longAnswer: 600_000,
  idleTransaction: 60_000,
  turn: 10_000,
};

/** Connections of one process at most: ten for reads, one for the queue of writes, the rest for sharing. */
const READ_CONNECTIONS = 10;
const WRITE_CONNECTIONS = 4;

/**
 * What each connection begins with, whatever the server's own settings are. Compiling queries takes longer than any of
 * ours runs: one with 20 search terms seconds instead of a tenth of one.
 */
const SETTINGS = { jit: 'off', default_transaction_isolation: 'read\\ committed' };

/**
 * Opens a database on a PostgreSQL server and brings its schema up to date. Any number of processes of one
 * release may have it open; those of an older one have to be stopped first, because a migration may drop what they use.
 * Reads go through connections that cannot write; a read sees what was committed when it began.
 */
export async function openPostgres(options: PostgresOptions, log: Log = () => undefined): Promise<Opened> {
  const { url } = options;
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const place = placeOf(url);
  const unreachable = await whyNotConnect(place, url, timeouts);
  if (unreachable) return err(unreachable);
  const writes = createPool(url, WRITE_CONNECTIONS, 'off', timeouts);
  const reads = createPool(url, READ_CONNECTIONS, 'on', timeouts);
  const writer = connect(writes);
  const reader = connect(reads);
  const close = async (): Promise<void> => {
    await Promise.all([reader.destroy(), writer.destroy()]);
  };
  try {
    const outcome = (await isForeign(writer)) ? 'foreign' : await migrateInTime(url, timeouts);
    if (outcome === 'migrated') {
      const write = createWrite(
        async (work, length) =>
          length === 'long' ? runLong(url, timeouts, work) : runSerializable(writer, work),
        timeouts.turn,
      );
      const textIndex = await findTextIndex(writer);
      if (textIndex === null) log({ level: 'warn', event: 'no_text_index', extension: 'pg_trgm' });
      const scans = createPostgresScans({
        pool: createPool(url, SCAN_CONNECTIONS, 'on', timeouts),
        timeouts,
        textIndex,
        monotonicNow: () => performance.now(),
      });
      return ok({
        read: reader,
        write,
        scans,
        // Other stores write, too.
        committed: null,
        shared: writer as unknown as Kysely<SharedTables>,
        close: async () => {
          // One that fails has been reported to whoever asked for it.
          await write(async () => ok(null)).catch(() => undefined);
          await scans.close();
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
async function whyNotConnect(
  place: PostgresPlace,
  url: string,
  timeouts: PostgresTimeouts,
): Promise<OpenFailure | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: timeouts.connect });
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

/** A migration takes as long as its tables are large, and waits for another process that migrates. */
async function migrateInTime(url: string, { connect: connectTimeout }: PostgresTimeouts) {
  const unlimited = {
    connect: connectTimeout,
    lock: 0,
    statement: 0,
    answer: 0,
    longAnswer: 0,
    idleTransaction: 0,
    turn: 0,
  };
  const migrator = connect(createPool(url, 2, 'off', unlimited));
  try {
    return await migrate(migrator);
  } finally {
    await migrator.destroy();
  }
}

/** Runs a transaction on a connection of its own, whose statements may take minutes. */
async function runLong<T, E>(
  url: string,
  timeouts: PostgresTimeouts,
  work: Work<T, E>,
): Promise<Result<T, E>> {
  const long = { ...timeouts, statement: 0, answer: timeouts.longAnswer };
  const writer = connect(createPool(url, 1, 'off', long));
  try {
    return await runSerializable(writer, work);
  } finally {
    await writer.destroy();
  }
}

function createPool(url: string, max: number, readOnly: 'on' | 'off', timeouts: PostgresTimeouts): Pool {
  const settings = {
    ...SETTINGS,
    default_transaction_read_only: readOnly,
    lock_timeout: timeouts.lock,
    statement_timeout: timeouts.statement,
    idle_in_transaction_session_timeout: timeouts.idleTransaction,
  };
  const config: PoolConfig = {
    max,
    connectionTimeoutMillis: timeouts.connect,
    query_timeout: timeouts.answer,
    application_name: 'storedesk',
    keepAlive: true,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${String(value)}`)
      .join(' '),
    types: parseNumbers(),
    connectionString: url,
  };
  const pool = new Pool(config);
  // A connection that breaks while nobody uses it is replaced by the next query, which says so if it cannot.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // One that breaks while it is lent, between two statements, fails the next of them and not the whole process.
    client.on('error', () => undefined);
    closeWhenUnanswered(client);
  });
  return pool;
}

/**
 * Closes a connection whose statement was not answered: the answer may still come and belong to nobody, and what was
 * begun ends with the connection. What is asked on it afterwards fails at once.
 */
function closeWhenUnanswered(client: PoolClient): void {
  const query = client.query.bind(client) as (...values: unknown[]) => unknown;
  const guarded = async (...values: unknown[]): Promise<unknown> => {
    try {
      return await query(...values);
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') {
        // The pool hands its clients out without this method in their type.
        (client as unknown as Client).end().catch(() => undefined);
      }
      throw error;
    }
  };
  client.query = guarded as typeof client.query;
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
