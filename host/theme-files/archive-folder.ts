import { existsSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../data-folder/make-folder.ts';

/** Where ZIP files lie for this run, in a folder of the data folder. Every method throws what the disk says. */
export function createArchiveFolder(dataDir: string) {
  const folder = join(dataDir, 'theme-archives');
  const pathOf = (id: string) => join(folder, `${id}.zip`);
  return {
    pathOf,
    /** Makes a file, for its owner only. */
    async create(id: string): Promise<FileHandle> {
      makeFolder(folder);
      return open(pathOf(id), 'wx', 0o600);
    },
    has: (id: string): boolean => existsSync(pathOf(id)),
    remove: (id: string): void => rmSync(pathOf(id), { force: true }),
    /** Removes what an earlier run has left, and all of this one. */
    clear: (): void => rmSync(folder, { recursive: true, force: true }),
  };
}
