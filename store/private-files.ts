import { chmodSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Log } from './log.ts';

const OTHERS = 0o077;

/**
 * Removes the access of other users to files of an earlier release, which created them with the umask it was started with:
 * the SQLite file at `database` (null if there is none) with the files that belong to it, and the folder of files. Only for
 * a database that was opened and is therefore the store's own. Files that this user may not change are logged.
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

/** The database, its journals, its lock file with its journal, and the copies made before migrations. */
function filesOf(database: string, log: Log): string[] {
  const [folder, name] = [dirname(database), basename(database)];
  const own = [name, `${name}-wal`, `${name}-shm`, `${name}-owner`, `${name}-owner-journal`];
  try {
    const copies = readdirSync(folder).filter((found) => found.startsWith(`${name}.before-`));
    return [...own, ...copies].map((found) => join(folder, found));
  } catch (error) {
    // A user may have permission to enter a folder but not to list it.
    log({ level: 'warn', event: 'copies_not_listed', path: folder, message: String(error) });
    return own.map((found) => join(folder, found));
  }
}
