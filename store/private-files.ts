import { chmodSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Log } from './log.ts';

const OTHERS = 0o077;

/**
 * Takes from everybody but the owner what an earlier release, which made its files by the umask it was started with, let
 * others read: the SQLite file at `database` (null: there is none) with what stands beside it, and the folder of files.
 * Only for a database that was opened and is therefore the store's own. What is not the user's to change is logged.
 */
export function closeToOthers(database: string | null, files: string, log: Log): void {
  const ours = [...(database === null ? [] : filesOf(database, log)), files];
  for (const path of ours) {
    try {
      const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
      if ((mode & OTHERS) === 0) continue;
      chmodSync(path, mode & 0o7777 & ~OTHERS);
      log({ level: 'info', event: 'closed_to_others', path });
    } catch (error) {
      log({ level: 'warn', event: 'open_to_others', path, message: String(error) });
    }
  }
}

/** The database, its journals, its lock with its journal, and its copies from before migrations. */
function filesOf(database: string, log: Log): string[] {
  const [folder, name] = [dirname(database), basename(database)];
  const own = [name, `${name}-wal`, `${name}-shm`, `${name}-owner`, `${name}-owner-journal`];
  try {
    const copies = readdirSync(folder).filter((found) => found.startsWith(`${name}.before-`));
    return [...own, ...copies].map((found) => join(folder, found));
  } catch (error) {
    // A folder may be entered by those who may not list it.
    log({ level: 'warn', event: 'copies_not_listed', path: folder, message: String(error) });
    return own.map((found) => join(folder, found));
  }
}
