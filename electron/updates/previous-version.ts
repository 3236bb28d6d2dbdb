import { execFile, spawn } from 'node:child_process';
import { chmodSync, constants, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, rm } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import type { App } from 'electron';
import { flushFile, flushFolder } from '../../host/data-folder/flush.ts';

/** This version as installed, and how to restore it if a newer one does not open. */
export interface InstalledVersion {
  /** Path of the program. */
  readonly program: string;
  /** Keeps a copy that survives a power cut. Rejects on failure, for example if the disk is full. */
  keep(): Promise<void>;
  /**
   * Restores the copy to `program` and has it started next. Throws if there is no copy. On return, the result survives a
   * power cut; if interrupted, it can be called again.
   */
  putBack(program: string): void;
  /** Schedules a restart of this version after it exits, when nothing was installed. Its program may have been removed by now. */
  startAgain(): void;
}

export interface InstalledVersionDependencies {
  readonly app: App;
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  /** The folder for the copy. */
  readonly folder: string;
}

const run = promisify(execFile);

export function installedVersion(options: InstalledVersionDependencies): InstalledVersion {
  const { platform, env, app } = options;
  if (platform === 'win32') return byInstaller(options);
  if (platform === 'darwin') return asBundle(options);
  return asFile({ ...options, program: env['APPIMAGE'] ?? app.getPath('exe') });
}

/** For an AppImage, which is a single file. */
function asFile({
  app,
  folder,
  program,
}: InstalledVersionDependencies & { readonly program: string }): InstalledVersion {
  const kept = join(folder, 'previous.AppImage');
  // Not the path it runs from, a mount that is gone once the app has ended.
  const start = (path: string) => app.relaunch({ execPath: path, args: process.argv.slice(1) });
  return {
    program,
    startAgain() {
      // electron-updater removes the old file before it moves the new one there.
      if (existsSync(program)) start(program);
      else this.putBack(program);
    },
    keep: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await copyFile(program, kept, constants.COPYFILE_FICLONE);
      await flushCopy(kept);
    },
    putBack: (before) => {
      // Copied next to its destination and then renamed, so that a start always finds a complete file.
      const unfinished = `${before}.unfinished`;
      copyFileSync(kept, unfinished);
      chmodSync(unfinished, 0o755);
      flushFile(unfinished);
      renameSync(unfinished, before);
      flushFolder(dirname(before));
      // If the file name contains the version, the new version has a different path.
      if (before !== program) rmSync(program, { force: true });
      start(before);
    },
  };
}

/** Like `flushFile`, but asynchronous. */
async function flushCopy(path: string): Promise<void> {
  // A copy of a read-only file would be read-only too, and could not be flushed.
  await chmod(path, 0o755);
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * For macOS, where the app is a folder. `ditto` copies it with everything that its signature covers. A folder cannot
 * atomically replace another one: if the app is killed between the two renames, there is no app at its place, and whichever
 * version the user installs by hand completes the rollback.
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
      // Left over from an interrupted attempt.
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

/** For Windows, where each version's installer leaves a copy of itself in electron-updater's folder. */
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
