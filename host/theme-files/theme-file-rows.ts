import type { DatabaseSync } from 'node:sqlite';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { type ThemeArchive, themeArchiveSchema } from '../../shared/contract/theme-file-calls.ts';
import { type ThemeId, themeIdSchema } from '../../shared/ids.ts';
import { createConnectionTables } from '../database/connection-tables.ts';
import type { StoreOwner } from '../database/store-owner.ts';
import { readRows, storedJson } from '../database/stored-rows.ts';
import type { ArchivedFile } from './read-archive.ts';

/** Maximum themes per connection whose files are remembered; the oldest are deleted. */
export const MAX_REMEMBERED = 40;
/** Maximum uncompressed bytes of the texts of one theme. */
const MAX_UNPACKED = 16 * 1024 * 1024;

/** What is remembered about a theme's ZIP file. */
export interface RememberedFiles {
  readonly archive: ThemeArchive;
  readonly files: readonly ArchivedFile[];
  readonly texts: Readonly<Record<string, string>>;
}

const cardSchema = z.object({ theme: themeIdSchema, archive: storedJson.pipe(themeArchiveSchema) });
const filesSchema = z.object({
  archive: storedJson.pipe(themeArchiveSchema),
  files: storedJson.pipe(z.array(z.object({ path: z.string(), size: z.number().int(), hash: z.string() }))),
  texts: z.instanceof(Uint8Array).transform(unpacked),
});

/** Reads and writes the table `theme_files` of a migrated database. Starts no transaction. */
export function createThemeFileRows(database: DatabaseSync) {
  const selectCards = database.prepare(
    'select theme, archive from theme_files where connection = ? and origin = ?',
  );
  const selectFiles = database.prepare(
    'select archive, files, texts from theme_files where connection = ? and origin = ? and theme = ?',
  );
  const upsert = database.prepare(
    `insert into theme_files (connection, origin, theme, at, archive, files, texts) values (?, ?, ?, ?, ?, ?, ?)
     on conflict (connection, origin, theme) do update set at = excluded.at, archive = excluded.archive,
       files = excluded.files, texts = excluded.texts`,
  );
  const prune = database.prepare(
    `delete from theme_files where connection = ?1 and number in (
       select number from theme_files where connection = ?1 order by at desc, number desc limit -1 offset ?2)`,
  );
  const deleteOne = database.prepare('delete from theme_files where connection = ? and theme = ?');

  return {
    /** Skips unreadable rows. */
    list: (connection: ConnectionId, origin: string) =>
      readRows(selectCards, connection, origin).flatMap((row) => cardSchema.safeParse(row).data ?? []),
    /** Null if nothing is remembered, or it is unreadable. */
    find: (connection: ConnectionId, origin: string, theme: ThemeId): RememberedFiles | null =>
      readRows(selectFiles, connection, origin, theme).flatMap(
        (row) => filesSchema.safeParse(row).data ?? [],
      )[0] ?? null,
    /** `at`: milliseconds since 1970. */
    write(
      { connection, origin, theme, at }: Place & { readonly at: number },
      { archive, files, texts }: RememberedFiles,
    ): void {
      const packed = deflateRawSync(JSON.stringify(texts));
      upsert.run(connection, origin, theme, at, JSON.stringify(archive), JSON.stringify(files), packed);
      prune.run(connection, MAX_REMEMBERED);
    },
    remove: (connection: ConnectionId, theme: ThemeId): void => {
      deleteOne.run(connection, theme);
    },
    ...createConnectionTables(database, 'theme_files'),
  };
}

interface Place extends StoreOwner {
  readonly theme: ThemeId;
}

function unpacked(bytes: Uint8Array, context: z.RefinementCtx): Record<string, string> {
  try {
    const text = inflateRawSync(bytes, { maxOutputLength: MAX_UNPACKED }).toString('utf8');
    return z.record(z.string(), z.string()).parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom', message: 'not readable' });
    return z.NEVER;
  }
}
