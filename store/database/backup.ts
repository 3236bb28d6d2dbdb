import { existsSync, renameSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/**
 * Copies a store file next to itself before its schema changes: `shop.db.before-0004` is `shop.db` as it was before
 * migration 0004. The copy gets that name only once it is complete, and replaces an earlier one. Throws the errors of
 * SQLite, for example when the disk has no room for a second file; nothing is migrated then.
 */
export function backUpBefore(file: DatabaseSync, path: string, migration: string): void {
  const name = `${path}.before-${migration.slice(0, 4)}`;
  const unfinished = `${name}.unfinished`;
  if (existsSync(unfinished)) rmSync(unfinished);
  file.prepare('vacuum into ?').run(unfinished);
  renameSync(unfinished, name);
}
