import {
  HandleEmptyInListsPlugin,
  Kysely,
  replaceWithNoncontingentExpression,
  sql,
  type PostgresPool,
} from 'kysely';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Log } from '../log.ts';
import type { Opened, OpenFailure } from './database.ts';
import { migrate, MIGRATION_TABLE } from './migrate.ts';
import { parseAddress, type PostgresAddress } from './postgres-address.ts';
import { StorePostgresDialect } from './postgres-dialect.ts';
import { describePostgresError } from './postgres-errors.ts';
import { placeOf, type PostgresPlace } from './postgres-place.ts';
import { openPool, type PoolOptions, type PostgresTimeouts } from './postgres-pools.ts';
import { findPrimary, type Primary } from './postgres-primary.ts';
import { createPostgresScans, SCAN_CONNECTIONS } from './postgres-scans.ts';
import { repeatStatements, runTransactions } from './postgres-statements.ts';
import { runSerializable } from './serializable.ts';
import type { SharedTables } from './sharing.ts';
import type { Tables } from './tables.ts';
import { findTextIndex } from './text-index.ts';
import type { Work } from './transaction.ts';
import { createWrite } from './write-queue.ts';

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`, see `parseAddress`. The password never appears in messages or logs. */
  readonly url: string;
  readonly timeouts?: Partial<PostgresTimeouts>;
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

/** Maximum connections of one process: ten for reads, one for the write queue, the rest for the shared tables. */
const READ_CONNECTIONS = 10;
const WRITE_CONNECTIONS = 4;

const monotonicNow = (): number => performance.now();

/**
 * Opens a database on a PostgreSQL server and migrates its schema. Any number of processes of one release may have it open;
 * those of an older release must be stopped first, because a migration may drop what they use. Reads use connections that
 * cannot write; a read sees what was committed when it began. When the server is lost, the store looks for one that accepts
 * writes (`postgres-primary.ts`) and retries reads, and writes that had not sent their commit.
 */
export async function openPostgres(options: PostgresOptions, log: Log = () => undefined): Promise<Opened> {
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const reached = await reach(options.url, timeouts, log);
  if (!reached.ok) return reached;
  const { address, place, primary } = reached.value;
  const common = { primary, pooled: address.pooled, timeouts, monotonicNow };
  const poolOf = (change: Pick<PoolOptions, 'max' | 'readOnly'>) => openPool({ ...common, ...change });
  const writes = poolOf({ max: WRITE_CONNECTIONS, readOnly: 'off' });
  const reads = poolOf({ max: READ_CONNECTIONS, readOnly: 'on' });
  const writers = {
    together: connect(runTransactions(writes, 'together')),
    alone: connect(runTransactions(writes, 'alone')),
  };
  const reader = connect(repeatStatements(reads, address.pooled, 'read only'));
  const shared = connect(repeatStatements(writes, address.pooled, 'read write'));
  const close = async (): Promise<void> => {
    primary.close();
    await Promise.all([reads.end(), writes.end()]);
  };
  try {
    const outcome = (await isForeign(shared)) ? 'foreign' : await migrateInTime(common);
    if (outcome === 'migrated') {
      const write = createWrite(
        async (work, length) =>
          length === 'long'
            ? runLong(common, work)
            : runSerializable(writers, work, length === 'group' ? 'throw' : 'again'),
        { maxWait: timeouts.turn, monotonicNow },
      );
      const textIndex = await findTextIndex(shared);
      if (textIndex === null) log({ level: 'warn', event: 'no_text_index', extension: 'pg_trgm' });
      const pool = poolOf({ max: SCAN_CONNECTIONS, readOnly: 'on' });
      const scans = createPostgresScans({ pool, timeouts, textIndex, monotonicNow });
      return ok({
        read: reader,
        write,
        fill: async (work) => write(work, 'long'),
        scans,
        // Unknown, because other stores write too.
        committed: null,
        shared: shared as unknown as Kysely<SharedTables>,
        trouble: primary.trouble,
        close: async () => {
          // Waits for pending writes, which report their failures to their own callers.
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

interface Reached {
  readonly address: PostgresAddress;
  readonly place: PostgresPlace;
  readonly primary: Primary;
}

/** Finds the server before pools are opened: a pool that cannot connect would leave a socket open and the process running. */
async function reach(
  url: string,
  timeouts: PostgresTimeouts,
  log: Log,
): Promise<Result<Reached, OpenFailure>> {
  const address = parseAddress(url);
  if (!address.ok)
    return err({ kind: 'cannot_open', message: `The address of the database ${address.error}.` });
  const place = readPlace(address.value);
  if (!place.ok) return place;
  try {
    const patience = timeouts.connect;
    const primary = await findPrimary({ address: address.value, patience, monotonicNow, log });
    return ok({ address: address.value, place: place.value, primary });
  } catch (error) {
    const failure = describePostgresError(place.value, error);
    if (failure === null) throw error;
    return err(failure);
  }
}

function readPlace(address: PostgresAddress): Result<PostgresPlace, OpenFailure> {
  try {
    return ok(placeOf(address));
  } catch (error) {
    const path = error instanceof Error && 'path' in error ? String(error.path) : null;
    if (path === null) throw error;
    const message = `The file ${path}, which the address of the database names, cannot be read.`;
    return err({ kind: 'cannot_open', message });
  }
}

/** Whether the database has tables, but not those of a store. */
async function isForeign(database: Kysely<Tables>): Promise<boolean> {
  const { rows: tables } = await OWN_TABLES.execute(database);
  return tables.length > 0 && !tables.some(({ name }) => name === MIGRATION_TABLE);
}

/** Ignores views and what extensions create: hosting providers install some, such as pg_stat_statements, in new databases. */
const OWN_TABLES = sql<{ name: string }>`
  select relname as name from pg_class
  where relkind in ('r', 'p') and relnamespace = (select oid from pg_namespace where nspname = current_schema())
    and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
    )`;

const REFUSALS = {
  newer: 'was written by a newer release of the store.',
  foreign: 'is the database of another program.',
} as const;

function connect(pool: PostgresPool): Kysely<Tables> {
  // `in ()` matches nothing on SQLite and is an error on PostgreSQL.
  const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];
  return new Kysely<Tables>({ dialect: new StorePostgresDialect({ pool }), plugins });
}

type CommonOptions = Omit<PoolOptions, 'max' | 'readOnly'>;

/** Migrates without time limits: large tables take long, and another process may be migrating. */
async function migrateInTime({ timeouts, ...options }: CommonOptions) {
  const unlimited = { ...timeouts, lock: 0, statement: 0, answer: 0, idleTransaction: 0 };
  const migrator = connect(
    runTransactions(openPool({ ...options, timeouts: unlimited, max: 1, readOnly: 'off' })),
  );
  try {
    return await migrate(migrator);
  } finally {
    await migrator.destroy();
  }
}

/** Runs a transaction on a connection of its own, whose statements may take minutes. */
async function runLong<T, E>(
  { timeouts, ...options }: CommonOptions,
  work: Work<T, E>,
): Promise<Result<T, E>> {
  const long = { ...timeouts, statement: 0, answer: timeouts.longAnswer };
  const writer = connect(runTransactions(openPool({ ...options, timeouts: long, max: 1, readOnly: 'off' })));
  try {
    return await runSerializable({ together: writer, alone: writer }, work);
  } finally {
    await writer.destroy();
  }
}
