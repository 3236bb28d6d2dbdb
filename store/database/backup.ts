import { existsSync, renameSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/**
 * Copies a store file beside itself before its schema is changed: `shop.db.before-0004` is what `shop.db` was before
 * migration 0004. The copy has that name only once it is whole; one that is there already is replaced. Throws what
 * SQLite throws, for example when the disk has no room for a second file: then nothing is migrated.
 */
export function backUpBefore(file: DatabaseSync, path: string, migration: string): void {
  const name = `${path}.before-${migration.slice(0, 4)}`;
  const unfinished = `${name}.unfinished`;
  if (existsSync(unfinished)) rmSync(unfinished);
  file.prepare('vacuum into ?').run(unfinished);
  renameSync(unfinished, name);
}
