import { accessSync, constants, existsSync, globSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StorageProblem } from '../../shared/contract/api-error.ts';
import type { HostNotice } from '../../shared/contract/host-notice.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { flushFolder } from '../data-folder/flush.ts';
import { makeFolder } from '../data-folder/make-folder.ts';
import { diskFull, notWritable } from '../data-folder/not-writable.ts';
import { ownershipOf } from './known-tables.ts';
import type { Migration } from './migration.ts';
import { MIGRATIONS } from './migrations.ts';
import { storageProblem } from './storage-problem.ts';

/** Why the host's data cannot be opened, with one sentence for the user. */
export interface OpenFailure {
  readonly kind: 'data_dir_not_writable' | 'data_from_newer_version' | 'data_file_not_usable';
  readonly message: string;
}

export interface OpenedDatabase {
  readonly database: DatabaseSync;
  /** What the user must be told: that a damaged file was set aside and under which name; null if nothing. */
  readonly notice: HostNotice | null;
}

export interface OpenOptions {
  readonly dataDir: string;
  /** Milliseconds since 1970; used to name a file that is set aside. */
  readonly now: () => number;
  readonly migrations?: readonly Migration[];
}

const FILE = 'storedesk.db';
/** Suffixes of the file itself and of those that SQLite creates beside it. */
const COMPANIONS = ['', '-wal', '-shm'];

/**
 * Opens the host's own file in `dataDir` (created if missing) and migrates it after making a copy. A damaged file is set
 * aside under a dated name and replaced by a new one: connections can be created again, but a program that does not start is
 * useless.
 */
export function openDatabase({
  dataDir,
  now,
  migrations = MIGRATIONS,
}: OpenOptions): Result<OpenedDatabase, OpenFailure> {
  const path = join(dataDir, FILE);
  const isNew = !existsSync(path);
  try {
    makeFolder(dataDir);
    const unwritable = refuseUnwritable(path);
    if (unwritable !== null) return err(unwritable);
    const opened = openAndMigrate(path, migrations);
    if (opened !== 'damaged') return opened;
    const notice: HostNotice = { kind: 'file_set_aside', file: setAside(path, now()), folder: dataDir };
    const again = openAndMigrate(path, migrations);
    if (again === 'damaged') return err(folderNotWritable(dataDir, new Error('a new file is damaged')));
    return again.ok ? ok({ ...again.value, notice }) : again;
  } catch (error) {
    // SQLite reports the same error for a file it cannot open and a folder it cannot create one in.
    const failure =
      isSqlite(error) && existsSync(path) ? notUsable(path, error) : folderNotWritable(dataDir, error);
    // SQLite creates the file before it needs space; the next start would find it emptied.
    if (isNew && existsSync(path) && isEmpty(path)) rmSync(path);
    return err(failure);
  }
}

function openAndMigrate(
  path: string,
  migrations: readonly Migration[],
): Result<OpenedDatabase, OpenFailure> | 'damaged' {
  // SQLite would take an emptied file for a new one.
  if (isEmpty(path)) return 'damaged';
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
    // Only now, because the mode is written to the file. Full: a write must survive a power cut before the queue acts on it.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    // Deleted data must not remain readable in free pages.
    database.exec('pragma secure_delete = on');
    refuseReadOnly(database, version);
    const isOld = version < migrations.length;
    const made = isOld ? migrate(database, path, migrations.slice(version), version) : null;
    // Not only after a migration: the process may have been killed between the two.
    removeOlderCopies(dirname(path), made);
    return ok({ database, notice: null });
  } catch (error) {
    database.close();
    if (storageProblem(error) === 'damaged') return 'damaged';
    throw error;
  }
}

function isEmpty(path: string): boolean {
  const file = statSync(path, { throwIfNoEntry: false });
  return file?.isFile() === true && file.size === 0;
}

function isSound(database: DatabaseSync): boolean {
  const rows = database.prepare('pragma quick_check(1)').all();
  return rows.every((row) => row['quick_check'] === 'ok');
}

/** Throws SQLite's error if the file is read-only. A file that another program is writing at the moment is fine. */
function refuseReadOnly(database: DatabaseSync, version: number): void {
  try {
    // SQLite reports a read-only file only when something is written.
    database.exec(`begin immediate; pragma user_version = ${String(version)}; rollback`);
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    if (storageProblem(error) !== 'locked') throw error;
  }
}

/**
 * Migrates the file to the newest version, all steps or none. Copies it first: `storedesk.db.before-7` is the file after six
 * steps. Returns the name of the copy; null for a new file. Throws SQLite's errors, for example if there is no room for the copy;
 * then nothing is changed.
 */
function migrate(
  database: DatabaseSync,
  path: string,
  steps: readonly Migration[],
  from: number,
): string | null {
  const copy = from > 0 ? `${FILE}.before-${String(from + 1)}` : null;
  if (copy !== null) copyTo(database, join(dirname(path), copy));
  const sql = steps.map((step) => step.sql).join(';');
  database.exec(`begin immediate; ${sql}; pragma user_version = ${String(from + steps.length)}; commit`);
  return copy;
}

/** The names of copies. A killed process leaves an unfinished one. */
const COPY = /\.before-\d+(?:\.unfinished(?:-journal)?)?$/;
const stepOf = (copy: string) => Number(copy.slice(`${FILE}.before-`.length));

/** Removes the copies of the file except the one just `made`, or else the newest. A failure is left to the next start. */
function removeOlderCopies(folder: string, made: string | null): void {
  try {
    const names = globSync(`${FILE}.before-*`, { cwd: folder }).filter((name) => COPY.test(name));
    const whole = names.filter((name) => !name.includes('.unfinished'));
    const kept = made ?? whole.toSorted((one, other) => stepOf(one) - stepOf(other)).at(-1);
    for (const name of names) if (name !== kept) rmSync(join(folder, name));
  } catch {
    // The data can be used all the same.
  }
}

/** The copy gets its name only once it is complete, and that name is on disk before the file is changed. */
function copyTo(database: DatabaseSync, name: string): void {
  const unfinished = `${name}.unfinished`;
  removeUnfinished(unfinished);
  try {
    database.prepare('vacuum into ?').run(unfinished);
  } catch (error) {
    // The disk may be full because of it.
    removeUnfinished(unfinished);
    throw error;
  }
  renameSync(unfinished, name);
  flushFolder(dirname(name));
}

function removeUnfinished(path: string): void {
  for (const part of ['', '-journal']) rmSync(path + part, { force: true });
}

/** Moves the file and its companions out of the way; returns the new name. */
function setAside(path: string, at: number): string {
  const date = new Date(at).toISOString().replaceAll(':', '-').replace(/\..*/, '');
  const name = `storedesk.damaged-${date}.db`;
  const target = path.slice(0, -FILE.length) + name;
  for (const suffix of COMPANIONS) {
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

/**
 * Refuses files that may not be read or written before SQLite opens them: it would create companions with the permissions of
 * the database, which would stay when those of the database are corrected.
 */
function refuseUnwritable(path: string): OpenFailure | null {
  for (const file of COMPANIONS.map((suffix) => path + suffix).filter((each) => existsSync(each))) {
    try {
      accessSync(file, constants.R_OK | constants.W_OK);
    } catch (error) {
      return notUsable(file, error);
    }
  }
  return null;
}

/** Why an existing file cannot be opened; checks the cases that SQLite does not distinguish. */
function notUsable(path: string, error: unknown): OpenFailure {
  return { kind: 'data_file_not_usable', message: `${whatIsWrong(path, error)}.` };
}

const UNUSABLE = {
  full: diskFull,
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
