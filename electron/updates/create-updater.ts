import type { App } from 'electron';
import type { AppUpdater, UpdateInfo } from 'electron-updater';
import type { Log, Updater } from '../../host/dependencies.ts';
import { faultReason } from '../../host/fault-reason.ts';
import { loadUpdater } from './load-updater.ts';
import type { NoUpdates, UpdateProblem } from '../../shared/contract/updates.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { UnsignedList } from './signed-list.ts';
import { readUpdateFeed } from './update-feed.ts';

export interface UpdaterDependencies {
  readonly app: App;
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  readonly log: Log;
  /** Keeps this version, to go back to. Rejects when it cannot: then nothing is installed. */
  readonly keepThisVersion: () => Promise<void>;
  /** Has this version started again once it has ended. Throws when it is not there any more. */
  readonly startAgain: () => void;
  /** Told right before `version` is put in the place of this one. */
  readonly beginTrial: (version: string) => void;
  /** Ends the app as its menu does, with `last` as its last act instead of its quit. */
  readonly quitThen: (last: () => void) => void;
}

/** What replaces this installation, by electron-updater; or why nothing does. Throws when what the build says of updates is wrong. */
export function createUpdater(options: UpdaterDependencies): Updater | NoUpdates {
  const { app, platform, env, log, keepThisVersion, beginTrial, quitThen } = options;
  if (!app.isPackaged) return 'sources';
  // An AppImage says where it is; every other form on Linux is the package manager's, or was unpacked by hand.
  if (platform === 'linux' && env['APPIMAGE'] === undefined) return 'packages';
  const feed = readUpdateFeed(app.getAppPath());
  if (feed === null) return 'no_feed';

  // Loaded when it is first needed: no start waits for it.
  let loading: Promise<AppUpdater> | null = null;
  const load = async () => (loading ??= loadUpdater(platform, feed));

  async function attempt<T>(
    usually: UpdateProblem,
    act: () => Promise<T>,
  ): Promise<Result<T, UpdateProblem>> {
    try {
      return ok(await act());
    } catch (error) {
      log({ level: 'warn', event: 'update_failed', reason: faultReason(error) });
      return err(problemOf(error, usually));
    }
  }

  function installNow(updater: AppUpdater, version: string): void {
    const giveUp = (error: unknown) => {
      log({ level: 'error', event: 'update_not_installed', reason: faultReason(error) });
      try {
        options.startAgain();
      } catch (failure) {
        log({ level: 'error', event: 'update_not_rolled_back', reason: faultReason(failure) });
      }
      app.exit();
    };
    // Its event is the only sign that nothing was installed: then the app would not end.
    updater.once('error', giveUp);
    try {
      beginTrial(version);
      // Else the new version could find this one still there, and leave.
      app.releaseSingleInstanceLock();
      updater.quitAndInstall(true, true);
    } catch (error) {
      giveUp(error);
    }
  }

  return {
    find: async () =>
      attempt('unreachable', async () => {
        const found = await (await load()).checkForUpdates();
        if (found?.isUpdateAvailable !== true) return null;
        return { version: found.updateInfo.version, notes: notesOf(found.updateInfo) };
      }),
    download: async (tell) =>
      attempt('interrupted', async () => {
        const updater = await load();
        const onProgress = ({ percent }: { readonly percent: number }) => tell(percent);
        updater.on('download-progress', onProgress);
        try {
          await updater.downloadUpdate();
          return null;
        } finally {
          updater.off('download-progress', onProgress);
        }
      }),
    install: async (version) =>
      attempt('not_installed', async () => {
        const updater = await load();
        await keepThisVersion();
        quitThen(() => installNow(updater, version));
        return null;
      }),
  };
}

/** The notes as they are written in the list: text. What came with other versions in between is not asked for. */
function notesOf({ releaseNotes }: UpdateInfo): string {
  return typeof releaseNotes === 'string' ? releaseNotes.trim() : '';
}

const PROBLEMS: Readonly<Record<string, UpdateProblem>> = {
  ERR_CHECKSUM_MISMATCH: 'damaged',
  ERR_UPDATER_INVALID_SIGNATURE: 'wrong_publisher',
  ERR_UPDATER_NO_CHECKSUM: 'damaged',
  ENOSPC: 'disk_full',
};

function problemOf(error: unknown, usually: UpdateProblem): UpdateProblem {
  if (error instanceof UnsignedList) return 'unsigned';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return PROBLEMS[code] ?? usually;
}
