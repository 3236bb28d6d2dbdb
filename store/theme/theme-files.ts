import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ThemeId } from '../../shared/ids.ts';
import type { Result } from '../../shared/result.ts';
import { flushFolder } from '../flush.ts';
import type { Log } from '../log.ts';
import { removeFolder } from './remove-folder.ts';

/** Where a theme is put together: `folder` becomes the theme, `archive` is a path for the download. Both go away. */
export interface Workplace {
  readonly folder: string;
  readonly archive: string;
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
  /** Takes a theme's files away, and removes them in the background; a theme without files is fine. */
  remove(id: ThemeId): Promise<void>;
  /** Removes the files of every theme. */
  clear(): Promise<void>;
  /**
   * Removes in the background what a process that died left of unfinished work, but nothing of themes that are being put
   * together.
   */
  cleanUp(listPending: () => Promise<readonly ThemeId[]>): Promise<void>;
  /** Resolves when nothing is being removed in the background. */
  idle(): Promise<void>;
  /** Stops removing. What is left, the next `cleanUp` finds. */
  stop(): Promise<void>;
}

const UNFINISHED = '.unfinished-';

/** Keeps the themes' files below `root`, which is made when the first one is needed. */
export function createThemeFiles(root: string, log: Log): ThemeFiles {
  const stopping = new AbortController();
  let removing = Promise.resolve();
  /** One after the other. */
  const removeLater = (path: string): void => {
    removing = removing
      .then(() => removeFolder(path, stopping.signal))
      .catch((error: unknown) => {
        log({ level: 'warn', event: 'theme_files_left', message: String(error) });
      });
  };
  const pathOf = (id: ThemeId): string => join(root, String(id));
  return {
    install: async (id, fill) => {
      await mkdir(root, { recursive: true });
      // Of a process that died over the same theme.
      for (const bench of await listBenches(root)) if (bench.of === id) await removeFolder(bench.path);
      // One's own: a process that was thought dead may still stand at the other.
      const bench = await mkdtemp(join(root, `${UNFINISHED}${String(id)}-`));
      const workplace = { folder: join(bench, 'theme'), archive: join(bench, 'archive.zip') };
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
    remove: async (id) => {
      if (!existsSync(pathOf(id))) return;
      // Gone in one step, whatever is in it. A bench, because those are found again after a crash.
      const bench = await mkdtemp(join(root, `${UNFINISHED}${String(id)}-`));
      await rename(pathOf(id), join(bench, 'theme'));
      removeLater(bench);
    },
    clear: () => rm(root, { recursive: true, force: true }),
    cleanUp: async (listPending) => {
      const benches = await listBenches(root);
      // Read afterwards: whoever stands at a bench has a theme that is pending since before.
      const pending = new Set(await listPending());
      for (const { path, of } of benches) if (!pending.has(of)) removeLater(path);
    },
    idle: () => removing,
    stop: () => {
      stopping.abort();
      return removing;
    },
  };
}

interface Bench {
  readonly path: string;
  /** The theme that is put together there. */
  readonly of: ThemeId;
}

async function listBenches(root: string): Promise<Bench[]> {
  const names = await readdir(root).catch(() => []);
  return names
    .filter((name) => name.startsWith(UNFINISHED))
    .map((name) => ({
      path: join(root, name),
      of: Number.parseInt(name.slice(UNFINISHED.length), 10) as ThemeId,
    }));
}

/** Writes files, given by their path below `folder`. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}
