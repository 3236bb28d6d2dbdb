import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, rename, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { connectionIdSchema } from '../../shared/contract/connection.ts';
import { dataExportSchema } from '../../shared/contract/export-calls.ts';
import { replaceFile } from '../data-folder/flush.ts';
import { makeFolder } from '../data-folder/make-folder.ts';

/** An export as stored beside its file. */
const keptExportSchema = dataExportSchema.extend({
  connection: connectionIdSchema,
  /** The address of its store. */
  origin: z.string(),
  /** Its bulk operation (D5.8), once started: the store keeps the result file for some days. */
  operation: z.string().nullable(),
});
export type KeptExport = z.infer<typeof keptExportSchema>;

const UNFINISHED = '.part';
const WHOLE = '.data';
const DESCRIPTION = '.json';

export type ExportFolder = ReturnType<typeof createExportFolder>;

/**
 * The folder for exports, inside the data folder: for each a description and its file, which gets its final name once it is
 * complete. Every method throws disk errors.
 */
export function createExportFolder(dataDir: string) {
  const folder = join(dataDir, 'exports');
  const pathOf = (id: string, ending: string) => join(folder, id + ending);
  const remove = (id: string, ...endings: readonly string[]) => {
    for (const ending of endings) rmSync(pathOf(id, ending), { force: true });
  };
  return {
    /** Stores the state of an export, atomically. */
    keep(kept: KeptExport): void {
      makeFolder(folder);
      replaceFile(pathOf(kept.id, DESCRIPTION), JSON.stringify(kept));
    },
    /** The stored exports. Removes unreadable and unfinished files. */
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
    /** Creates a file, for its owner only, replacing an earlier one. */
    async create(id: string): Promise<FileHandle> {
      makeFolder(folder);
      remove(id, UNFINISHED, WHOLE);
      return open(pathOf(id, UNFINISHED), 'wx', 0o600);
    },
    /** Gives a file, which must be flushed and closed, its final name. Returns its size in bytes. */
    async complete(id: string): Promise<number> {
      await rename(pathOf(id, UNFINISHED), pathOf(id, WHOLE));
      return (await stat(pathOf(id, WHOLE))).size;
    },
    /** Removes a file, complete or not, but keeps its description. */
    removeFile: (id: string): void => remove(id, UNFINISHED, WHOLE),
    /** Removes an export. A file that stays without its description is removed by the next `list`. */
    remove: (id: string): void => remove(id, DESCRIPTION, UNFINISHED, WHOLE),
    /** Reads at most `atMost` bytes of a complete file from offset `from`; null if there is no such file. */
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
