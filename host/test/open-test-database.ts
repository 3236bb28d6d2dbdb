import type { DatabaseSync } from 'node:sqlite';
import { MIGRATIONS } from '../database/migrations.ts';
import { openDatabase } from '../database/open-database.ts';

/** Opens the host's file in a data folder, or throws. With fewer `migrations`, the file is one of an earlier version. */
export function openTestDatabase(dataDir: string, migrations = MIGRATIONS): DatabaseSync {
  const opened = openDatabase({ dataDir, now: () => 0, migrations });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value.database;
}
