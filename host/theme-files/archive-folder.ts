import { existsSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../data-folder/make-folder.ts';

/** The folder for the ZIP files of this run, inside the data folder. Every method throws disk errors. */
export function createArchiveFolder(dataDir: string) {
  const folder = join(dataDir, 'theme-archives');
  const pathOf = (id: string) => join(folder, `${id}.zip`);
  return {
    pathOf,
    /** Creates a file, for its owner only. */
    async create(id: string): Promise<FileHandle> {
      makeFolder(folder);
      return open(pathOf(id), 'wx', 0o600);
    },
    has: (id: string): boolean => existsSync(pathOf(id)),
    remove: (id: string): void => rmSync(pathOf(id), { force: true }),
    /** Removes all files, including those of earlier runs. */
    clear: (): void => rmSync(folder, { recursive: true, force: true }),
  };
}
