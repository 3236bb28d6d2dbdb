import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Log } from '../log.ts';
import { backUpBefore } from './backup.ts';
import type { Opened, OpenFailure } from './database.ts';
import { migrate } from './migrate.ts';
import { takeOwnerLock, type OwnerLock } from './owner-lock.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import { createSqliteScans } from './sqlite-scans.ts';
import type { Tables } from './tables.ts';
import { createWrite, runTransaction } from './transaction.ts';

export interface SqliteOptions {
  /** Path of the SQLite file; it is made when it does not exist. */
  readonly path: string;
  /**
   * `full`: a committed write survives a power cut. `normal`: it survives the death of the process, and a power cut
   * may take the last ones back, in order.
   */
  readonly durability: 'full' | 'normal';
}

/** `SDSK`: says that a SQLite file is a store of ours. */
const APPLICATION_ID = 0x5344534b;
/** Another process may be reading the file (a backup, say) while this one writes. Milliseconds. */
const BUSY_TIMEOUT = 5000;

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
    const unusable = existsSync(path) ? inspect(path) : null;
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

/** Looks at a file without writing to it. */
function inspect(path: string): OpenFailure | null {
  const file = new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT });
  try {
    const problem = Object.values(file.prepare('pragma quick_check(1)').get() ?? {})[0];
    if (problem !== 'ok') return damaged(path);
    const { count } = file.prepare('select count(*) as count from sqlite_schema').get() as { count: number };
    const { application_id: id } = file.prepare('pragma application_id').get() as { application_id: number };
    if (count === 0 || id === APPLICATION_ID) return null;
    return { kind: 'foreign', message: `${path} is the database of another program.` };
  } finally {
    file.close();
  }
}

async function openConnections(
  path: string,
  { durability }: SqliteOptions,
  { lock, log }: { readonly lock: OwnerLock; readonly log: Log },
): Promise<Opened> {
  const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true });
  const writer = new Kysely<Tables>({ dialect: new NodeSqliteDialect(file) });
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
  } catch (error) {
    file.close();
    throw error;
  }
  const reader = new Kysely<Tables>({
    dialect: new NodeSqliteDialect(new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT })),
  });
  const scans = createSqliteScans({ path, busyTimeout: BUSY_TIMEOUT, log });
  const write = createWrite((work) => runTransaction(writer, work));
  const close = async (): Promise<void> => {
    await write(async () => ok(null));
    await scans.close();
    await reader.destroy();
    await writer.destroy();
    lock.release();
  };
  return ok({ read: reader, write, scans, shared: null, close });
}

const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;
/** Permission, busy, locked, read-only, I/O, full, cannot open: what lies outside the program. */
const OUTSIDE = new Set([3, 5, 6, 8, 10, 13, 14]);

/** The failure behind an error of SQLite; null when it is a bug of ours. */
function describeSqliteError(path: string, error: unknown): OpenFailure | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null;
  // Extended result codes carry the primary one in their low byte.
  const code = error.errcode & 0xff;
  if (code === SQLITE_CORRUPT || code === SQLITE_NOTADB) return damaged(path);
  return OUTSIDE.has(code)
    ? { kind: 'cannot_open', message: `${path} cannot be opened for writing: ${error.message}.` }
    : null;
}

function damaged(path: string): OpenFailure {
  return { kind: 'damaged', message: `${path} is damaged or no SQLite database. It was left as it is.` };
}

function fail(kind: OpenFailure['kind'], message: string): Result<never, OpenFailure> {
  return err({ kind, message });
}
