import { execFile, spawn } from 'node:child_process';
import { chmodSync, constants, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, rm } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import type { App } from 'electron';
import { flushFile, flushFolder } from '../../host/data-folder/flush.ts';

/** This version as it is installed, and how it gets back when a newer one does not open. */
export interface InstalledVersion {
  /** Where it is. */
  readonly program: string;
  /** Keeps a copy of it, which a power cut does not take. Rejects when there is no room, say. */
  keep(): Promise<void>;
  /**
   * Puts the copy back where it was: at `program`. Throws when there is none. The next start is its own. When this returns, it is so
   * after a power cut, too; cut short, it can be called again.
   */
  putBack(program: string): void;
  /** Has this version started again once it has ended: nothing was put in its place, which may be empty by now. */
  startAgain(): void;
}

export interface InstalledVersionDependencies {
  readonly app: App;
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  /** Where the copy is kept. */
  readonly folder: string;
}

const run = promisify(execFile);

/** How this version is installed on this system. */
export function installedVersion(options: InstalledVersionDependencies): InstalledVersion {
  const { platform, env, app } = options;
  if (platform === 'win32') return byInstaller(options);
  if (platform === 'darwin') return asBundle(options);
  return asFile({ ...options, program: env['APPIMAGE'] ?? app.getPath('exe') });
}

/** An AppImage is one file. */
function asFile({
  app,
  folder,
  program,
}: InstalledVersionDependencies & { readonly program: string }): InstalledVersion {
  const kept = join(folder, 'previous.AppImage');
  // Not where it runs from: that is gone when it ends.
  const start = (path: string) => app.relaunch({ execPath: path, args: process.argv.slice(1) });
  return {
    program,
    startAgain() {
      // Its installer removes it before it moves the new one there.
      if (existsSync(program)) start(program);
      else this.putBack(program);
    },
    keep: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await copyFile(program, kept, constants.COPYFILE_FICLONE);
      await flushCopy(kept);
    },
    putBack: (before) => {
      // Beside its place and then renamed: whoever starts it meets one of the two whole.
      const unfinished = `${before}.unfinished`;
      copyFileSync(kept, unfinished);
      chmodSync(unfinished, 0o755);
      flushFile(unfinished);
      renameSync(unfinished, before);
      flushFolder(dirname(before));
      // The name of a file that is called after its version is another one.
      if (before !== program) rmSync(program, { force: true });
      start(before);
    },
  };
}

/** As `flushFile`, while the app goes on. */
async function flushCopy(path: string): Promise<void> {
  // One that could only be read can be copied, but not flushed.
  await chmod(path, 0o755);
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * The app is a folder. `ditto` copies it with everything that its signature covers. A folder cannot replace another one in one
 * step: killed between the two, there is none at its place, and whichever version is installed by hand does the rest.
 */
function asBundle({ app, folder }: InstalledVersionDependencies): InstalledVersion {
  const executable = app.getPath('exe');
  const program = executable.slice(0, executable.indexOf(`.app${sep}`) + '.app'.length);
  const kept = join(folder, basename(program));
  return {
    program,
    startAgain: () => app.relaunch(),
    keep: async () => {
      await rm(kept, { recursive: true, force: true });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await run('ditto', [program, kept]);
    },
    putBack: (before) => {
      const failed = join(folder, 'failed.app');
      // Of a time before that was cut short.
      rmSync(failed, { recursive: true, force: true });
      renameSync(before, failed);
      try {
        renameSync(kept, before);
      } catch (error) {
        renameSync(failed, before);
        throw error;
      }
      flushFolder(dirname(before));
      app.relaunch({ args: process.argv.slice(1) });
    },
  };
}

/** The installer of each version leaves itself in the folder of electron-updater. */
function byInstaller({ app, env, folder }: InstalledVersionDependencies): InstalledVersion {
  const kept = join(folder, 'previous-installer.exe');
  return {
    program: app.getPath('exe'),
    startAgain: () => app.relaunch(),
    keep: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await copyFile(join(env['LOCALAPPDATA'] ?? '', 'storedesk-updater', 'installer.exe'), kept);
      await flushCopy(kept);
    },
    putBack: () => {
      if (!existsSync(kept)) throw new Error(`${basename(kept)} is not in ${dirname(kept)}`);
      spawn(kept, ['/S', '--force-run'], { detached: true, stdio: 'ignore' }).unref();
    },
  };
}
