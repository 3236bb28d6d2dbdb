import { readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Log } from '../log.ts';

/**
 * Copies a store file next to itself before its schema changes: `shop.db.before-0004` is `shop.db` as it was before
 * migration 0004. The copy gets that name only once it is complete, and replaces an earlier one. Returns its path. Throws the
 * errors of SQLite, for example when the disk has no room for a second file; nothing is migrated then.
 */
export function backUpBefore(file: DatabaseSync, path: string, migration: string): string {
  const name = `${path}.before-${migration.slice(0, 4)}`;
  const unfinished = `${name}.unfinished`;
  removeUnfinished(unfinished);
  try {
    file.prepare('vacuum into ?').run(unfinished);
  } catch (error) {
    // The disk may be full because of it.
    removeUnfinished(unfinished);
    throw error;
  }
  renameSync(unfinished, name);
  return name;
}

function removeUnfinished(path: string): void {
  for (const part of ['', '-journal']) rmSync(path + part, { force: true });
}

/** What the name of a copy adds to that of the store file. A killed process leaves an unfinished one. */
const COPY = /^\.before-\d{4}(?:\.unfinished(?:-journal)?)?$/;

/**
 * Removes the copies of the store file at `path` except the one just `made`, or else the newest. Logs a failure: the store
 * works without it.
 */
export function removeOlderBackups(path: string, made: string | null, log: Log): void {
  const [folder, file] = [dirname(path), basename(path)];
  try {
    const names = readdirSync(folder).filter(
      (name) => name.startsWith(file) && COPY.test(name.slice(file.length)),
    );
    const whole = names.filter((name) => !name.includes('.unfinished', file.length));
    const kept = made === null ? whole.toSorted().at(-1) : basename(made);
    for (const name of names) if (name !== kept) rmSync(join(folder, name));
  } catch (error) {
    log({ level: 'warn', event: 'copies_not_removed', path: folder, message: String(error) });
  }
}
