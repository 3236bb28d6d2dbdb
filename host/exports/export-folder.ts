import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open, rename, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { connectionIdSchema } from '../../shared/contract/connection.ts';
import { dataExportSchema } from '../../shared/contract/export-calls.ts';
import { makeFolder } from '../data-folder/make-folder.ts';

/** An export as it is kept beside its file. */
export const keptExportSchema = dataExportSchema.extend({
  connection: connectionIdSchema,
  /** The address of the store that it is of. */
  origin: z.string(),
  /** Its bulk operation, once it was begun: the store keeps the file for some days (D5.8). */
  operation: z.string().nullable(),
});
export type KeptExport = z.infer<typeof keptExportSchema>;

const UNFINISHED = '.part';
const WHOLE = '.data';
const DESCRIPTION = '.json';

export type ExportFolder = ReturnType<typeof createExportFolder>;

/**
 * Where exports lie, in a folder of the data folder: for each what it is, and its file, which gets its name only when it is
 * whole. Every method throws what the disk says.
 */
export function createExportFolder(dataDir: string) {
  const folder = join(dataDir, 'exports');
  const pathOf = (id: string, ending: string) => join(folder, id + ending);
  const remove = (id: string, ...endings: readonly string[]) => {
    for (const ending of endings) rmSync(pathOf(id, ending), { force: true });
  };
  return {
    /** Writes down how an export stands: all of it, or what stood there before. */
    keep(kept: KeptExport): void {
      makeFolder(folder);
      const unfinished = pathOf(kept.id, `${DESCRIPTION}.new`);
      writeFileSync(unfinished, JSON.stringify(kept), { mode: 0o600, flush: true });
      renameSync(unfinished, pathOf(kept.id, DESCRIPTION));
    },
    /** The exports that were kept; what cannot be read is removed. */
    list(): KeptExport[] {
      if (!existsSync(folder)) return [];
      const names = readdirSync(folder);
      const kept = names.flatMap((name) => {
        if (!name.endsWith(DESCRIPTION)) return [];
        const read = readKept(join(folder, name));
        return read !== null && name === read.id + DESCRIPTION ? [read] : [];
      });
      const known = new Set(kept.flatMap(({ id }) => [id + DESCRIPTION, id + WHOLE]));
      for (const name of names) if (!known.has(name)) rmSync(join(folder, name), { force: true });
      return kept;
    },
    /** Begins a file, for its owner only. */
    async create(id: string): Promise<FileHandle> {
      makeFolder(folder);
      remove(id, UNFINISHED, WHOLE);
      return open(pathOf(id, UNFINISHED), 'wx', 0o600);
    },
    /** A file is whole: it is on the disk, and closed. Its size in bytes. */
    async complete(id: string): Promise<number> {
      await rename(pathOf(id, UNFINISHED), pathOf(id, WHOLE));
      return (await stat(pathOf(id, WHOLE))).size;
    },
    /** Removes a file, whole or not; what it was stays known. */
    removeFile: (id: string): void => remove(id, UNFINISHED, WHOLE),
    remove: (id: string): void => remove(id, UNFINISHED, WHOLE, DESCRIPTION),
    /** Bytes of a whole file from a place on; null when it is not there. */
    async read(id: string, from: number, atMost: number): Promise<{ bytes: Buffer; isLast: boolean } | null> {
      if (!existsSync(pathOf(id, WHOLE))) return null;
      const file = await open(pathOf(id, WHOLE), 'r');
      try {
        const { size } = await file.stat();
        const buffer = Buffer.alloc(Math.max(0, Math.min(atMost, size - from)));
        const { bytesRead } = await file.read(buffer, 0, buffer.length, from);
        return { bytes: buffer.subarray(0, bytesRead), isLast: from + bytesRead >= size };
      } finally {
        await file.close();
      }
    },
  };
}

function readKept(path: string): KeptExport | null {
  try {
    return keptExportSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}
