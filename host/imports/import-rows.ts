import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { type ImportChoices, importChoicesSchema } from '../../shared/contract/import-calls.ts';
import { createConnectionTables } from '../database/connection-tables.ts';
import { readRows, storedJson } from '../database/stored-rows.ts';

/** A file that waits to be imported. */
const importRowSchema = z.object({
  id: z.string(),
  /** The store that it is for: that of the environment may be another one the next time. */
  origin: z.string(),
  name: z.string(),
  size: z.number().int(),
  choices: storedJson.pipe(importChoicesSchema),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** What is remembered for files with the same first line. */
const mappingSchema = importChoicesSchema.pick({ columns: true, key: true, decimals: true, blanks: true });
export type RememberedMapping = z.infer<typeof mappingSchema>;

export type ImportRows = ReturnType<typeof createImportRows>;

/** The tables `imports` and `import_mappings` of a database that has been migrated. Begins no transaction. */
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
    /** Null when there is none, or one that cannot be read. */
    find: (connection: ConnectionId): ImportRow | null =>
      readRows(select, connection).flatMap((row) => importRowSchema.safeParse(row).data ?? [])[0] ?? null,
    /** Keeps it in the place of the one before. */
    write(connection: ConnectionId, { origin, id, name, size, choices }: ImportRow): void {
      upsert.run(connection, origin, id, name, size, JSON.stringify(choices));
    },
    remove: (connection: ConnectionId): void => {
      deleteOne.run(connection);
    },
    /** Of every connection. */
    ids: (): string[] => selectAll.all().map(({ id }) => String(id)),
    mapping: (connection: ConnectionId, header: readonly string[]): RememberedMapping | null =>
      readRows(selectMapping, connection, headerKey(header)).flatMap(
        ({ mapping }) => storedJson.pipe(mappingSchema).safeParse(mapping).data ?? [],
      )[0] ?? null,
    remember(connection: ConnectionId, header: readonly string[], choices: ImportChoices): void {
      const { columns, key, decimals, blanks } = choices;
      upsertMapping.run(connection, headerKey(header), JSON.stringify({ columns, key, decimals, blanks }));
    },
    ...createConnectionTables(database, 'imports', 'import_mappings'),
  };
}
