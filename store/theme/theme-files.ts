import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ThemeId } from '../../shared/ids.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Theme } from '../../shared/theme/theme.ts';
import { flushFile, flushFolder } from '../flush.ts';
import type { Log } from '../log.ts';
import { removeFolder } from './remove-folder.ts';

/** Where a theme is put together: `folder` becomes the theme. */
export interface Workplace {
  readonly folder: string;
  /**
   * The theme's archive, which `download` writes to the path that it is given, unless it is there from an earlier try: an
   * address may answer only once. It stays until `forgetArchive`.
   */
  readonly archive: (
    download: (path: string) => Promise<Result<null, string>>,
  ) => Promise<Result<string, string>>;
}

/** The files of the themes, each theme in a folder named after its id. */
export interface ThemeFiles {
  /**
   * Runs `fill` on an empty folder and makes that the theme's folder when it succeeds: a theme's files appear all at
   * once or not at all. Whatever happens, nothing else is left.
   */
  install(
    id: ThemeId,
    fill: (workplace: Workplace) => Promise<Result<null, string>>,
  ): Promise<Result<null, string>>;
  /** Removes the archive of a theme that is ready or has failed. */
  forgetArchive(id: ThemeId): Promise<void>;
  /**
   * Takes a theme's files away when `deleteRow` has deleted its row, and removes them in the background; a theme without files
   * is fine. Answers what `deleteRow` does: files that cannot be removed are no reason to say that the theme was not.
   */
  remove<Deleted extends Result<unknown, unknown>>(
    id: ThemeId,
    deleteRow: () => Promise<Deleted>,
  ): Promise<Deleted>;
  /** Removes the files of every theme. */
  clear(): Promise<void>;
  /**
   * Removes in the background what a process that died left of unfinished work, but nothing of themes that are being put
   * together.
   */
  cleanUp(list: () => Promise<readonly Pick<Theme, 'id' | 'phase'>[]>): Promise<void>;
  /** Resolves when nothing is being removed in the background. */
  idle(): Promise<void>;
  /** Stops removing. What is left, the next `cleanUp` finds. */
  stop(): Promise<void>;
}

const UNFINISHED = '.unfinished-';
const ARCHIVE = '.archive-';

/** Keeps the themes' files below `root`, which is made when the first one is needed. */
export function createThemeFiles(root: string, log: Log): ThemeFiles {
  const stopping = new AbortController();
  let removing = Promise.resolve();
  const logLeft = (error: unknown): null => {
    log({ level: 'warn', event: 'theme_files_left', message: String(error) });
    return null;
  };
  /** One after the other. */
  const removeLater = (path: string): void => {
    removing = removing
      .then(() => removeFolder(path, stopping.signal))
      .catch(logLeft)
      .then(() => undefined);
  };
  const pathOf = (id: ThemeId): string => join(root, String(id));
  const archiveOf = (id: ThemeId): string => join(root, `${ARCHIVE}${String(id)}.zip`);
  const makeBench = async (id: ThemeId): Promise<string> =>
    mkdtemp(join(root, `${UNFINISHED}${String(id)}-`));
  return {
    install: async (id, fill) => {
      await mkdir(root, { recursive: true });
      // Of a process that died over the same theme.
      for (const bench of await listNamed(root, UNFINISHED))
        if (bench.of === id) await removeFolder(bench.path);
      // One's own: a process that was thought dead may still stand at the other.
      const bench = await makeBench(id);
      const workplace: Workplace = {
        folder: join(bench, 'theme'),
        archive: async (download) => {
          const kept = archiveOf(id);
          if (existsSync(kept)) return ok(kept);
          const path = join(bench, 'archive.zip');
          const downloaded = await download(path);
          if (!downloaded.ok) return downloaded;
          await flushFile(path);
          await rename(path, kept);
          return ok(kept);
        },
      };
      try {
        await mkdir(workplace.folder);
        const filled = await fill(workplace);
        if (filled.ok) {
          await removeFolder(pathOf(id));
          await rename(workplace.folder, pathOf(id));
          await flushFolder(root);
        }
        return filled;
      } finally {
        await removeFolder(bench);
      }
    },
    forgetArchive: (id) => rm(archiveOf(id), { force: true }),
    remove: async (id, deleteRow) => {
      // Made before the row is deleted, so that the files are found again after a crash.
      const bench = existsSync(pathOf(id)) ? await makeBench(id).catch(logLeft) : null;
      const deleted = await deleteRow();
      // Gone in one step, whatever is in it.
      if (deleted.ok && bench !== null) await rename(pathOf(id), join(bench, 'theme')).catch(logLeft);
      if (deleted.ok && existsSync(pathOf(id))) removeLater(pathOf(id));
      if (bench !== null) removeLater(bench);
      return deleted;
    },
    clear: () => rm(root, { recursive: true, force: true }),
    cleanUp: async (list) => {
      const benches = await listNamed(root, UNFINISHED);
      const archives = await listNamed(root, ARCHIVE);
      // Read afterwards: whoever stands at a bench has a theme that is pending since before.
      const phases = new Map((await list()).map(({ id, phase }) => [id, phase]));
      for (const { path, of } of benches) {
        if (phases.get(of) === 'processing') continue;
        // Its row was deleted, and its files were not taken away any more.
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

/** What lies in `root` for single themes, by how the names begin that it has before the theme's id. */
async function listNamed(root: string, beginning: string): Promise<OfTheme[]> {
  const names = await readdir(root).catch(() => []);
  return names
    .filter((name) => name.startsWith(beginning))
    .map((name) => ({
      path: join(root, name),
      of: Number.parseInt(name.slice(beginning.length), 10) as ThemeId,
    }));
}

/** Writes files, given by their path below `folder`. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}
