import { DatabaseSync } from 'node:sqlite';
import type { Migration } from './migration.ts';

/** Whose file this is, judging by its tables: ours and complete, ours with something missing, or another program's. */
export type Ownership = 'ours' | 'incomplete' | 'foreign';

/** Compares a file at migration `version` with the tables that our first `version` migrations create. */
export function ownershipOf(
  database: DatabaseSync,
  migrations: readonly Migration[],
  version: number,
): Ownership {
  const found = columnsOf(database);
  const isEmpty = found.size === 0;
  const isOurs = [...columnsMadeBy(migrations)].some((column) => found.has(column));
  if (!isEmpty && !isOurs) return 'foreign';
  // A newer version may have dropped tables that this one knows.
  if (version > migrations.length) return isEmpty ? 'incomplete' : 'ours';
  if (version === 0) return isEmpty ? 'ours' : 'incomplete';
  const expected = columnsMadeBy(migrations.slice(0, version));
  return [...expected].every((column) => found.has(column)) ? 'ours' : 'incomplete';
}

function columnsMadeBy(migrations: readonly Migration[]): ReadonlySet<string> {
  const database = new DatabaseSync(':memory:');
  for (const { sql } of migrations) database.exec(sql);
  const columns = columnsOf(database);
  database.close();
  return columns;
}

/** Every column of every table, as `table.column`. */
function columnsOf(database: DatabaseSync): ReadonlySet<string> {
  const rows = database
    .prepare(
      `select t.name || '.' || c.name as path from sqlite_master t join pragma_table_info(t.name) c
       where t.type = 'table' and t.name not like 'sqlite~_%' escape '~'`,
    )
    .all();
  return new Set(rows.map(({ path }) => String(path)));
}
