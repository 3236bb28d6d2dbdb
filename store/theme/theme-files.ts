import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ThemeId } from '../../shared/ids.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Theme } from '../../shared/theme/theme.ts';
import { flushFile, flushFolder } from '../flush.ts';
import type { Log } from '../log.ts';
import { removeFolder } from './remove-folder.ts';

/** The work folder of a theme's import: `folder` becomes the theme. */
export interface ImportFolder {
  readonly folder: string;
  /**
   * Returns the path of the theme's archive. `download` writes it to the given path, unless an earlier attempt already
   * did: a URL may work only once. The archive is kept until `forgetArchive`.
   */
  readonly archive: (
    download: (path: string) => Promise<Result<null, string>>,
  ) => Promise<Result<string, string>>;
}

/** The files of the themes, each theme in a folder named after its id. */
export interface ThemeFiles {
  /**
   * Runs `fill` on an empty folder and makes that the theme's folder if it succeeds, so that a theme's files appear all
   * at once or not at all. In any case, removes everything else except the archive.
   */
  install(
    id: ThemeId,
    fill: (work: ImportFolder) => Promise<Result<null, string>>,
  ): Promise<Result<null, string>>;
  /** Removes the archive of a theme whose import succeeded or failed. */
  forgetArchive(id: ThemeId): Promise<void>;
  /**
   * Takes a theme's files away once `deleteRow` has deleted its row, and removes them in the background. The theme may
   * have no files. Returns the result of `deleteRow`: if files cannot be removed, the theme is deleted all the same.
   */
  remove<Deleted extends Result<unknown, unknown>>(
    id: ThemeId,
    deleteRow: () => Promise<Deleted>,
  ): Promise<Deleted>;
  /** Removes, in the background, the files of every theme that `list` does not return. */
  clear(list: () => Promise<readonly Pick<Theme, 'id'>[]>): Promise<void>;
  /** Removes, in the background, unfinished work of crashed processes, except for themes that are still processing. */
  cleanUp(list: () => Promise<readonly Pick<Theme, 'id' | 'phase'>[]>): Promise<void>;
  /** Resolves when no removal is pending. */
  idle(): Promise<void>;
  /** Stops removing files. The next `cleanUp` finds the rest. */
  stop(): Promise<void>;
}

const UNFINISHED = '.unfinished-';
const ARCHIVE = '.archive-';

/** Stores the themes' files below `root`, which is created when first needed. */
export function createThemeFiles(root: string, log: Log): ThemeFiles {
  const stopping = new AbortController();
  let removing = Promise.resolve();
  const logLeft = (error: unknown): null => {
    log({ level: 'warn', event: 'theme_files_left', message: String(error) });
    return null;
  };
  /** Removals run one after another. */
  const removeLater = (path: string): void => {
    removing = removing
      .then(() => removeFolder(path, stopping.signal))
      .catch(logLeft)
      .then(() => undefined);
  };
  const pathOf = (id: ThemeId): string => join(root, String(id));
  const archiveOf = (id: ThemeId): string => join(root, `${ARCHIVE}${String(id)}.zip`);
  const makeFolder = async (id: ThemeId): Promise<string> =>
    mkdtemp(join(root, `${UNFINISHED}${String(id)}-`));
  return {
    install: async (id, fill) => {
      await mkdir(root, { recursive: true });
      // Left by a process that crashed while importing this theme.
      for (const temporary of await listNamed(root, UNFINISHED))
        if (temporary.of === id) await removeFolder(temporary.path);
      // Always a new one, because a process that was believed dead may still use another.
      const temporary = await makeFolder(id);
      const work: ImportFolder = {
        folder: join(temporary, 'theme'),
        archive: async (download) => {
          const kept = archiveOf(id);
          if (existsSync(kept)) return ok(kept);
          const path = join(temporary, 'archive.zip');
          const downloaded = await download(path);
          if (!downloaded.ok) return downloaded;
          await flushFile(path);
          await rename(path, kept);
          return ok(kept);
        },
      };
      try {
        await mkdir(work.folder);
        const filled = await fill(work);
        if (filled.ok) {
          await removeFolder(pathOf(id));
          await rename(work.folder, pathOf(id));
          await flushFolder(root);
        }
        return filled;
      } finally {
        await removeFolder(temporary);
      }
    },
    forgetArchive: (id) => rm(archiveOf(id), { force: true }),
    remove: async (id, deleteRow) => {
      // Created before the row is deleted, so that `cleanUp` finds the files after a crash.
      const temporary = existsSync(pathOf(id)) ? await makeFolder(id).catch(logLeft) : null;
      const deleted = await deleteRow();
      // Disappears in one step, whatever the folder contains.
      if (deleted.ok && temporary !== null) await rename(pathOf(id), join(temporary, 'theme')).catch(logLeft);
      if (deleted.ok && existsSync(pathOf(id))) removeLater(pathOf(id));
      if (temporary !== null) removeLater(temporary);
      return deleted;
    },
    clear: async (list) => {
      const folders = (await listNamed(root, '')).filter(({ of }) => !Number.isNaN(of));
      // Read after the folders are listed: a theme whose files are in place then has its row.
      const kept = new Set((await list()).map(({ id }) => id));
      for (const { path, of } of folders) if (!kept.has(of)) removeLater(path);
    },
    cleanUp: async (list) => {
      const unfinished = await listNamed(root, UNFINISHED);
      const archives = await listNamed(root, ARCHIVE);
      // Read after the folders are listed: the theme of a folder in use was already pending then.
      const phases = new Map((await list()).map(({ id, phase }) => [id, phase]));
      for (const { path, of } of unfinished) {
        if (phases.get(of) === 'processing') continue;
        // The process crashed between deleting the row and taking the files away.
        if (!phases.has(of)) removeLater(pathOf(of));
        removeLater(path);
      }
      for (const { path, of } of archives)
        if (phases.get(of) !== 'processing') await rm(path, { force: true });
    },
    idle: () => removing,
    stop: () => {
      stopping.abort();
      return removing;
    },
  };
}

interface OfTheme {
  readonly path: string;
  readonly of: ThemeId;
}

/** Lists the files and folders in `root` whose names are `beginning` and a theme's id. */
async function listNamed(root: string, beginning: string): Promise<OfTheme[]> {
  const names = await readdir(root).catch(() => []);
  return names
    .filter((name) => name.startsWith(beginning))
    .map((name) => ({
      path: join(root, name),
      of: Number.parseInt(name.slice(beginning.length), 10) as ThemeId,
    }));
}

/** Writes files, given by their paths below `folder`. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}
