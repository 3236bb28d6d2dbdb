import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { type ImportChoices, importChoicesSchema } from '../../shared/contract/import-calls.ts';
import { createConnectionTables } from '../database/connection-tables.ts';
import { readableRows, storedJson } from '../database/stored-rows.ts';

/** A pending import. */
const importRowSchema = z.object({
  id: z.string(),
  /** The address of its store, because the environment's connection may point to another store in the next run. */
  origin: z.string(),
  name: z.string(),
  size: z.number().int(),
  choices: storedJson.pipe(importChoicesSchema),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** The choices remembered for files with the same first line. */
const mappingSchema = importChoicesSchema.pick({ columns: true, key: true, decimals: true, blanks: true });
const mappingRowSchema = z.object({ mapping: storedJson.pipe(mappingSchema) });
export type RememberedMapping = z.infer<typeof mappingSchema>;

/** Reads and writes the tables `imports` and `import_mappings` of a migrated database. Starts no transaction. */
export function createImportRows(database: DatabaseSync) {
  const select = database.prepare('select id, origin, name, size, choices from imports where connection = ?');
  const upsert = database.prepare(
    `insert into imports (connection, origin, id, name, size, choices) values (?, ?, ?, ?, ?, ?)
     on conflict (connection) do update set origin = excluded.origin, id = excluded.id, name = excluded.name,
       size = excluded.size, choices = excluded.choices`,
  );
  const deleteOne = database.prepare('delete from imports where connection = ?');
  const selectAll = database.prepare('select connection, id from imports');
  const selectMapping = database.prepare(
    'select mapping from import_mappings where connection = ? and header = ?',
  );
  const upsertMapping = database.prepare(
    `insert into import_mappings (connection, header, mapping) values (?, ?, ?)
     on conflict (connection, header) do update set mapping = excluded.mapping`,
  );
  const headerKey = (header: readonly string[]) => JSON.stringify(header);

  return {
    /** The pending import of a connection; null if there is none, or it is unreadable. */
    find: (connection: ConnectionId): ImportRow | null =>
      readableRows(importRowSchema, select, connection)[0] ?? null,
    /** Stores the pending import of a connection, replacing an earlier one. */
    write(connection: ConnectionId, { origin, id, name, size, choices }: ImportRow): void {
      upsert.run(connection, origin, id, name, size, JSON.stringify(choices));
    },
    remove: (connection: ConnectionId): void => {
      deleteOne.run(connection);
    },
    /** The ids of the pending imports of all connections. */
    ids: (): string[] => selectAll.all().map(({ id }) => String(id)),
    mapping: (connection: ConnectionId, header: readonly string[]): RememberedMapping | null =>
      readableRows(mappingRowSchema, selectMapping, connection, headerKey(header))[0]?.mapping ?? null,
    remember(connection: ConnectionId, header: readonly string[], choices: ImportChoices): void {
      const { columns, key, decimals, blanks } = choices;
      upsertMapping.run(connection, headerKey(header), JSON.stringify({ columns, key, decimals, blanks }));
    },
    ...createConnectionTables(database, 'imports', 'import_mappings'),
  };
}
