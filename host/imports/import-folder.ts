import { existsSync, readdirSync, rmSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../data-folder/make-folder.ts';
import { removePlanFile } from './plan-file.ts';

/** The folder for files to be imported, inside the data folder. Every method throws disk errors. */
export function createImportFolder(dataDir: string) {
  const folder = join(dataDir, 'imports');
  const csvOf = (id: string) => join(folder, `${id}.csv`);
  const planOf = (id: string) => join(folder, `${id}.plan`);
  return {
    csvOf,
    planOf,
    /** Creates the file of an import, for its owner only. */
    async create(id: string): Promise<FileHandle> {
      makeFolder(folder);
      return open(csvOf(id), 'wx', 0o600);
    },
    remove(id: string): void {
      rmSync(csvOf(id), { force: true });
      removePlanFile(planOf(id));
    },
    /** Removes the files of all other imports, and all plans, which are rebuilt. */
    removeAllBut(ids: readonly string[]): void {
      if (!existsSync(folder)) return;
      const kept = new Set(ids.map((id) => `${id}.csv`));
      for (const name of readdirSync(folder))
        if (!kept.has(name)) rmSync(join(folder, name), { force: true });
    },
  };
}
