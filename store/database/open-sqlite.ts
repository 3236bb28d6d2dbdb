import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Log } from '../log.ts';
import { backUpBefore } from './backup.ts';
import type { Database, Opened, OpenFailure } from './database.ts';
import { migrate } from './migrate.ts';
import { takeOwnerLock, type OwnerLock } from './owner-lock.ts';
import { findStorageFailure } from './storage-failure.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import { createSqliteScans } from './sqlite-scans.ts';
import type { Tables } from './tables.ts';
import { SQLITE_INDEX } from './text-index.ts';
import { runTransaction } from './transaction.ts';
import { createWrite } from './write-queue.ts';

export interface SqliteOptions {
  /** Path of the SQLite file; it is made when it does not exist. */
  readonly path: string;
  /**
   * `full`: a committed write survives a power cut. `normal`: it survives the death of the process, and a power cut
   * may take the last ones back, in order.
   */
  readonly durability: 'full' | 'normal';
  /** How long to wait while another process holds the file (a backup, say), in milliseconds; 5,000 if not said. */
  readonly lockTimeout?: number;
}

/** `SDSK`: says that a SQLite file is a store of ours. */
const APPLICATION_ID = 0x5344534b;
/** Milliseconds. */
const LOCK_TIMEOUT = 5000;
/** In WAL mode a read waits for nobody but whoever repairs the file after a crash. Milliseconds. */
const READ_TIMEOUT = 250;
/** How long a write waits for those before it, in milliseconds. */
const TURN_TIMEOUT = 10_000;

/**
 * Opens a store file and brings its schema up to date. A file that cannot be used is a failure value and stays as it
 * is. Writes and reads have a connection each: in WAL mode a read never waits and never sees half a transaction.
 */
export async function openSqlite(options: SqliteOptions, log: Log = () => undefined): Promise<Opened> {
  const path = resolve(options.path);
  if (!existsSync(dirname(path))) return fail('cannot_open', `The folder ${dirname(path)} does not exist.`);
  let lock: OwnerLock | null = null;
  try {
    lock = takeOwnerLock(path);
    if (!lock) return fail('in_use', `${path} is already in use by another store.`);
    const wasClosed = endedCleanly(path);
    undoInterruptedFilling(path, options.lockTimeout);
    const unusable = existsSync(path) ? inspect(path, wasClosed, options.lockTimeout) : null;
    const opened = unusable ? err(unusable) : await openConnections(path, options, { lock, log });
    if (!opened.ok) lock.release();
    return opened;
  } catch (error) {
    lock?.release();
    const failure = describeSqliteError(path, error);
    if (!failure) throw error;
    return err(failure);
  }
}

/**
 * Finds a table that is damaged, or whose indexes are. The tables are named because a check of the whole file would also
 * read the text index entry by entry, which takes longer than all the rest; its pages are those of tables.
 */
const UNSOUND = `select name from sqlite_schema, pragma_quick_check(sqlite_schema.name)
  where type = 'table' and rootpage > 0 and quick_check <> 'ok' limit 1`;

/** Whether the last store to have the file closed it: SQLite then removes its log, which a crash or a power cut leaves, and whoever only reads the file. */
function endedCleanly(path: string): boolean {
  return !existsSync(`${path}-wal`) && !existsSync(`${path}-journal`);
}

interface Facts {
  readonly tables: number;
  readonly id: number;
  readonly bytes: number;
}
const FACTS = `select (select count(*) from sqlite_schema) as tables, application_id as id, page_count * page_size as bytes
  from pragma_application_id, pragma_page_count, pragma_page_size`;

/**
 * Looks at a file without writing to it. All of it is read only after an unclean end, which is when a system may have lost
 * what it was writing: that takes seconds for a large shop.
 */
function inspect(path: string, wasClosed: boolean, timeout = LOCK_TIMEOUT): OpenFailure | null {
  const file = new DatabaseSync(path, { readOnly: true, timeout });
  try {
    const { tables, id, bytes } = file.prepare(FACTS).get() as unknown as Facts;
    const isUnsound = wasClosed ? statSync(path).size < bytes : file.prepare(UNSOUND).get() !== undefined;
    if (isUnsound) return damaged(path);
    return tables === 0 || id === APPLICATION_ID ? null : foreign(path);
  } finally {
    file.close();
  }
}

async function openConnections(
  path: string,
  { durability, lockTimeout = LOCK_TIMEOUT }: SqliteOptions,
  { lock, log }: { readonly lock: OwnerLock; readonly log: Log },
): Promise<Opened> {
  const file = new DatabaseSync(path, { timeout: lockTimeout, enableForeignKeyConstraints: true });
  const writer = new Kysely<Tables>({ dialect: new NodeSqliteDialect(file, lockTimeout) });
  try {
    file.exec(
      `pragma journal_mode = wal; pragma synchronous = ${durability}; pragma journal_size_limit = 67108864;`,
    );
    file.exec(`pragma application_id = ${String(APPLICATION_ID)}`);
    const backUp = (migration: string) => {
      backUpBefore(file, path, migration);
    };
    if ((await migrate(writer, backUp)) === 'newer') {
      file.close();
      return fail('newer', `${path} was written by a newer release of the store.`);
    }
    // From here on the dialect waits for locks, and the event loop does not.
    file.exec('pragma busy_timeout = 0');
  } catch (error) {
    file.close();
    throw error;
  }
  const reading = new DatabaseSync(path, { readOnly: true, timeout: READ_TIMEOUT });
  const reader = new Kysely<Tables>({ dialect: new NodeSqliteDialect(reading) });
  const scans = createSqliteScans({
    path,
    reading,
    busyTimeout: READ_TIMEOUT,
    log,
    textIndex: SQLITE_INDEX,
  });
  const write = createWrite((work) => runTransaction(writer, work), { maxWait: TURN_TIMEOUT });
  const close = async (): Promise<void> => {
    // One that fails has been reported to whoever asked for it.
    await write(async () => ok(null)).catch(() => undefined);
    await scans.close();
    await reader.destroy();
    await writer.destroy();
    lock.release();
  };
  const committed = readCommitted(reading);
  const fill: Database['fill'] = async (work) => withoutLog(file, reading, async () => write(work, 'long'));
  return ok({ read: reader, write, fill, scans, committed, shared: null, trouble: () => null, close });
}

/** SQLite counts the commits of other connections; this one only reads. */
function readCommitted(reading: DatabaseSync): () => number {
  let version: StatementSync | null = null;
  return () => {
    version ??= reading.prepare('pragma data_version');
    version.setReturnArrays(true);
    return (version.get() as unknown as [number])[0];
  };
}

/** Kibibytes of pages in memory: what is added to all over the file is written once and not over and over. */
const FILLING_CACHE = 65_536;

/**
 * Does work with a journal of what was there before, which is next to nothing in a new file, in place of a log of what is added,
 * which would become as large as the file. Only one connection may be open meanwhile.
 */
async function withoutLog<T>(file: DatabaseSync, reading: DatabaseSync, work: () => Promise<T>): Promise<T> {
  const { cache_size: cache } = file.prepare('pragma cache_size').get() as { cache_size: number };
  reading.close();
  try {
    file.exec(`pragma journal_mode = delete; pragma cache_size = -${String(FILLING_CACHE)}`);
    return await work();
  } finally {
    file.exec(`pragma cache_size = ${String(cache)}; pragma journal_mode = wal`);
    reading.open();
  }
}

/** A store that was killed while it was filled has a journal beside its file, which only a connection that writes takes back. */
function undoInterruptedFilling(path: string, timeout = LOCK_TIMEOUT): void {
  if (!existsSync(`${path}-journal`) || !isOurs(readHeader(path))) return;
  const file = new DatabaseSync(path, { timeout });
  try {
    file.prepare('select count(*) from sqlite_schema').get();
  } finally {
    file.close();
  }
}

const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;
/** Permission, busy, locked, read-only, I/O, full, cannot open: what lies outside the program. */
const OUTSIDE = new Set([3, 5, 6, 8, 10, 13, 14]);

/** The failure behind an error of SQLite; null when it is a bug of ours. */
function describeSqliteError(path: string, error: unknown): OpenFailure | null {
  // A migration wraps what it failed with.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error) || !('errcode' in cause) || typeof cause.errcode !== 'number') return null;
  // Extended result codes carry the primary one in their low byte.
  const code = cause.errcode & 0xff;
  if (code === SQLITE_CORRUPT || code === SQLITE_NOTADB) return damaged(path);
  if (!OUTSIDE.has(code)) return null;
  // What the file is says more than why it could not be written.
  const known = whatIsNotOurs(path);
  if (known !== null) return known;
  return findStorageFailure(cause) === 'locked'
    ? { kind: 'cannot_open', message: `${path} cannot be opened: another program holds it.` }
    : { kind: 'cannot_open', message: `${path} cannot be opened for writing: ${cause.message}.` };
}

const MAGIC = 'SQLite format 3\0';
/** Where the header of a SQLite file has its application id, 32 bits big-endian. */
const APPLICATION_ID_AT = 68;
const HEADER_BYTES = 100;

/** Reads by its first bytes alone that a file is no store; null for one that may be, or that cannot be read. */
function whatIsNotOurs(path: string): OpenFailure | null {
  const header = readHeader(path);
  if (header === null || header.length === 0) return null;
  if (header.length < HEADER_BYTES || header.toString('latin1', 0, MAGIC.length) !== MAGIC)
    return damaged(path);
  // What a store has written at last may be beside the file still.
  return isOurs(header) || existsSync(`${path}-wal`) ? null : foreign(path);
}

function isOurs(header: Buffer | null): boolean {
  if (header === null || header.length < HEADER_BYTES) return false;
  return header.readUInt32BE(APPLICATION_ID_AT) === APPLICATION_ID;
}

function readHeader(path: string): Buffer | null {
  let file: number | null = null;
  try {
    file = openSync(path, 'r');
    const bytes = Buffer.alloc(HEADER_BYTES);
    return bytes.subarray(0, readSync(file, bytes, 0, HEADER_BYTES, 0));
  } catch {
    return null;
  } finally {
    if (file !== null) closeSync(file);
  }
}

function foreign(path: string): OpenFailure {
  return { kind: 'foreign', message: `${path} is the database of another program.` };
}

function damaged(path: string): OpenFailure {
  return { kind: 'damaged', message: `${path} is damaged or no SQLite database. It was left as it is.` };
}

function fail(kind: OpenFailure['kind'], message: string): Result<never, OpenFailure> {
  return err({ kind, message });
}
