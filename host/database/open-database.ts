import { accessSync, constants, existsSync, globSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StorageProblem } from '../../shared/contract/api-error.ts';
import type { HostNotice } from '../../shared/contract/host-notice.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { flushFolder } from '../data-folder/flush.ts';
import { makeFolder } from '../data-folder/make-folder.ts';
import { notWritable } from '../data-folder/not-writable.ts';
import { ownershipOf } from './known-tables.ts';
import type { Migration } from './migration.ts';
import { MIGRATIONS } from './migrations.ts';
import { storageProblem } from './storage-problem.ts';

/** Why the host's data cannot be opened, as one sentence for the person. */
export interface OpenFailure {
  readonly kind: 'data_dir_not_writable' | 'data_from_newer_version' | 'data_file_not_usable';
  readonly message: string;
}

export interface OpenedDatabase {
  readonly database: DatabaseSync;
  /** What the person must be told: null, or that a damaged file was set aside and under which name. */
  readonly notice: HostNotice | null;
}

export interface OpenOptions {
  readonly dataDir: string;
  /** Milliseconds since 1970; names the file that is set aside. */
  readonly now: () => number;
  readonly migrations?: readonly Migration[];
}

const FILE = 'storedesk.db';

/**
 * Opens the host's own file in `dataDir` (made when missing) and brings it up to date, after copying it. A damaged file is set aside
 * with its date in the name and a new one begun: connections can be made again, a program that does not start cannot.
 */
export function openDatabase({
  dataDir,
  now,
  migrations = MIGRATIONS,
}: OpenOptions): Result<OpenedDatabase, OpenFailure> {
  const path = join(dataDir, FILE);
  try {
    makeFolder(dataDir);
    const opened = openAndMigrate(path, migrations);
    if (opened !== 'damaged') return opened;
    const notice: HostNotice = { kind: 'file_set_aside', file: setAside(path, now()), folder: dataDir };
    const again = openAndMigrate(path, migrations);
    if (again === 'damaged') return err(folderNotWritable(dataDir, new Error('a new file is damaged')));
    return again.ok ? ok({ ...again.value, notice }) : again;
  } catch (error) {
    // SQLite says the same of a file that it cannot open and of a folder where it cannot make one.
    return err(
      isSqlite(error) && existsSync(path) ? notUsable(path, error) : folderNotWritable(dataDir, error),
    );
  }
}

function openAndMigrate(
  path: string,
  migrations: readonly Migration[],
): Result<OpenedDatabase, OpenFailure> | 'damaged' {
  const database = new DatabaseSync(path);
  try {
    if (!isSound(database)) {
      database.close();
      return 'damaged';
    }
    const version = Number(database.prepare('pragma user_version').get()?.['user_version']);
    const ownership = ownershipOf(database, migrations, version);
    if (ownership === 'incomplete') {
      database.close();
      return 'damaged';
    }
    if (ownership === 'foreign') {
      database.close();
      return err(ofAnotherProgram(path));
    }
    if (version > migrations.length) {
      database.close();
      return err({ kind: 'data_from_newer_version', message: newerVersion(path) });
    }
    // Only now, for the mode is written into the file. Full: what is written is there after a power cut, too, before the
    // queue acts on it.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    // What is forgotten is not left to be read in pages that are free.
    database.exec('pragma secure_delete = on');
    refuseReadOnly(database, version);
    if (version < migrations.length) migrate(database, path, migrations.slice(version), version);
    return ok({ database, notice: null });
  } catch (error) {
    database.close();
    if (storageProblem(error) === 'damaged') return 'damaged';
    throw error;
  }
}

function isSound(database: DatabaseSync): boolean {
  const rows = database.prepare('pragma quick_check(1)').all();
  return rows.every((row) => row['quick_check'] === 'ok');
}

/** Throws what SQLite says of a file that can only be read. One that somebody else writes at this moment is fine. */
function refuseReadOnly(database: DatabaseSync, version: number): void {
  try {
    // Of such a file SQLite makes no word before something is written.
    database.exec(`begin immediate; pragma user_version = ${String(version)}; rollback`);
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    if (storageProblem(error) !== 'locked') throw error;
  }
}

/**
 * Brings the file from one version to the newest, all steps or none. Before that it is copied beside itself:
 * `storedesk.db.before-7` is what it was with six steps. Copies of earlier updates are removed when this one is done. Throws
 * what SQLite throws, for example when the disk has no room for the copy: then nothing is changed.
 */
function migrate(database: DatabaseSync, path: string, steps: readonly Migration[], from: number): void {
  const copy = `${FILE}.before-${String(from + 1)}`;
  if (from > 0) copyTo(database, join(dirname(path), copy));
  const sql = steps.map((step) => step.sql).join(';');
  database.exec(`begin immediate; ${sql}; pragma user_version = ${String(from + steps.length)}; commit`);
  for (const other of globSync(`${FILE}.before-*`, { cwd: dirname(path) })) {
    if (other !== copy) rmSync(join(dirname(path), other));
  }
}

/** The copy has its name only once it is whole, and has it on the disk before the file is changed. */
function copyTo(database: DatabaseSync, name: string): void {
  const unfinished = `${name}.unfinished`;
  rmSync(unfinished, { force: true });
  database.prepare('vacuum into ?').run(unfinished);
  renameSync(unfinished, name);
  flushFolder(dirname(name));
}

/** Moves the file and what belongs to it out of the way; returns its new name. */
function setAside(path: string, at: number): string {
  const date = new Date(at).toISOString().replaceAll(':', '-').replace(/\..*/, '');
  const name = `storedesk.damaged-${date}.db`;
  const target = path.slice(0, -FILE.length) + name;
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, target + suffix);
  }
  return name;
}

function isSqlite(error: unknown): error is Error & { readonly errcode: unknown } {
  return error instanceof Error && 'errcode' in error;
}

function ofAnotherProgram(path: string): OpenFailure {
  return {
    kind: 'data_file_not_usable',
    message: `${path} is a database of another program, and was left as it is. Move it away, or choose another data folder with --data.`,
  };
}

/** What keeps a file that is there from being opened, in words of its own where SQLite has none. */
function notUsable(path: string, error: unknown): OpenFailure {
  return { kind: 'data_file_not_usable', message: `${whatIsWrong(path, error)}.` };
}

const UNUSABLE = {
  full: (path) => `The disk with ${path} is full: free some space, then start again`,
  locked: (path) => `Another program is using ${path}: close it, then start again`,
  read_only: (path) =>
    `${path} can only be read: make it writable, or choose another data folder with --data`,
  damaged: (path) => `${path} is damaged and could not be set aside`,
  failing: (path) => `${path} cannot be opened: look at the disk, or choose another data folder with --data`,
} as const satisfies Record<StorageProblem, (path: string) => string>;

function whatIsWrong(path: string, error: unknown): string {
  const elsewhere = 'or choose another data folder with --data';
  try {
    if (statSync(path).isDirectory()) return `${path} is a folder and no file: move it away, ${elsewhere}`;
    accessSync(path, constants.R_OK);
  } catch {
    return `${path} may not be read by you (EACCES): change its permissions, ${elsewhere}`;
  }
  return UNUSABLE[storageProblem(error) ?? 'failing'](path);
}

function newerVersion(path: string): string {
  return `${path} was written by a newer version of Storedesk. Start that one, or choose another data folder with --data.`;
}

function folderNotWritable(dataDir: string, error: unknown): OpenFailure {
  return { kind: 'data_dir_not_writable', message: notWritable(dataDir, error) };
}
