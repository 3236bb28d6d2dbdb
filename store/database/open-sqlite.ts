import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Log } from '../log.ts';
import { backUpBefore, removeOlderBackups } from './backup.ts';
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
  /** Path of the SQLite file, which is created if it does not exist. */
  readonly path: string;
  /**
   * `full`: a committed write survives a power cut. `normal`: it survives a crash of the process, but a power cut may undo
   * the most recent writes, newest first.
   */
  readonly durability: 'full' | 'normal';
  /** How long to wait while another process, such as a backup, locks the file, in milliseconds; 5,000 by default. */
  readonly lockTimeout?: number;
}

/** `SDSK`: marks a SQLite file as a store. */
const APPLICATION_ID = 0x5344534b;
/** In milliseconds. */
const LOCK_TIMEOUT = 5000;
/** In milliseconds. In WAL mode a read only waits for a connection that is recovering the file after a crash. */
const READ_TIMEOUT = 250;
/** How long a write waits for those before it, in milliseconds. */
const TURN_TIMEOUT = 10_000;

/**
 * Opens a store file and migrates its schema. If it cannot be used, returns a failure and leaves it unchanged. Writes and
 * reads have a connection each: in WAL mode a read never waits and never sees half a transaction.
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
    const failure = lock === null ? describeLockError(path, error) : describeSqliteError(path, error);
    if (!failure) throw error;
    return err(failure);
  }
}

/**
 * Finds a table that is damaged or has a damaged index. Checks tables by name because a check of the whole file would also
 * read the text index entry by entry, which takes longer than all the rest; its pages belong to tables that are checked.
 */
const UNSOUND = `select name from sqlite_schema, pragma_quick_check(sqlite_schema.name)
  where type = 'table' and rootpage > 0 and quick_check <> 'ok' limit 1`;

/** Whether the last store closed the file: SQLite then removes the log, which a crash, a power cut or a mere reader leaves. */
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
 * Inspects a file without writing to it. The whole file is read only after an unclean shutdown, when the system may have lost
 * writes: that takes seconds for a large shop.
 */
function inspect(path: string, wasClosed: boolean, timeout = LOCK_TIMEOUT): OpenFailure | null {
  // SQLite would take an emptied file for a new one, and remove its log.
  if (statSync(path).size === 0 && sizeOf(`${path}-wal`) > 0) return damaged(path);
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
    let made: string | null = null;
    const backUp = (migration: string) => {
      made = backUpBefore(file, path, migration);
    };
    if ((await migrate(writer, backUp)) === 'newer') {
      file.close();
      return fail('newer', `${path} was written by a newer release of the store.`);
    }
    // Not only after a migration: the process may have been killed between the two.
    removeOlderBackups(path, made, log);
    // From here on the dialect waits for locks, without blocking the event loop.
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
    // Waits for pending writes, which report their failures to their own callers.
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

/** Reads SQLite's counter of commits by other connections: those are all commits, since this connection only reads. */
function readCommitted(reading: DatabaseSync): () => number {
  let version: StatementSync | null = null;
  return () => {
    version ??= reading.prepare('pragma data_version');
    version.setReturnArrays(true);
    return (version.get() as unknown as [number])[0];
  };
}

/** In KiB. A large page cache lets pages that change all over the file be written once instead of repeatedly. */
const FILLING_CACHE = 65_536;

/**
 * Runs work with a rollback journal, which stays tiny for a new file, instead of a write-ahead log, which would become as
 * large as the file. Only one connection may be open meanwhile.
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

/** A store killed while being filled leaves a journal next to its file, which only a writable connection rolls back. */
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
/** Result codes with causes outside the program: permission, busy, locked, read-only, I/O, full, cannot open. */
const OUTSIDE = new Set([3, 5, 6, 8, 10, 13, 14]);

/** The failure behind an SQLite error of the lock file; null if the error is a bug. */
function describeLockError(path: string, error: unknown): OpenFailure | null {
  const failure = describeSqliteError(path, error);
  if (failure?.kind !== 'damaged') return failure;
  const message = `${path}-owner is damaged. Delete it while no store is running: it holds no data.`;
  return { kind: 'cannot_open', message };
}

/** The failure behind an SQLite error; null if the error is a bug. */
function describeSqliteError(path: string, error: unknown): OpenFailure | null {
  // A migration wraps the original error.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error) || !('errcode' in cause) || typeof cause.errcode !== 'number') return null;
  // Extended result codes carry the primary one in their low byte.
  const code = cause.errcode & 0xff;
  if (code === SQLITE_CORRUPT || code === SQLITE_NOTADB) return damaged(path);
  if (!OUTSIDE.has(code)) return null;
  // That the file is not a store explains more than why it could not be written.
  const known = whatIsNotOurs(path);
  if (known !== null) return known;
  return findStorageFailure(cause) === 'locked'
    ? { kind: 'cannot_open', message: `${path} cannot be opened: another program holds it.` }
    : { kind: 'cannot_open', message: `${path} cannot be opened for writing: ${cause.message}.` };
}

const MAGIC = 'SQLite format 3\0';
/** Byte offset of the application id in the header of a SQLite file: 32 bits, big-endian. */
const APPLICATION_ID_AT = 68;
const HEADER_BYTES = 100;

/** Why a file is not a store, judging by its first bytes only; null if it may be one or cannot be read. */
function whatIsNotOurs(path: string): OpenFailure | null {
  const header = readHeader(path);
  if (header === null || header.length === 0) return null;
  if (header.length < HEADER_BYTES || header.toString('latin1', 0, MAGIC.length) !== MAGIC)
    return damaged(path);
  // The latest writes of a store may still be in the log next to the file.
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

/** In bytes; 0 if there is no such file. */
function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
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
