import type { App } from 'electron';
import type { AppUpdater, UpdateInfo } from 'electron-updater';
import type { Log, Timer, Updater } from '../../host/dependencies.ts';
import { faultReason } from '../../host/fault-reason.ts';
import { errorCode } from '../../shared/error-code.ts';
import type { Quitting } from '../quit.ts';
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
  readonly timer: Timer;
  /** Keeps a copy of this version for a rollback. If it rejects, nothing is installed. */
  readonly keepThisVersion: () => Promise<void>;
  /** Schedules a restart of this version after it exits. Throws if it is no longer there. */
  readonly startAgain: () => void;
  /** Called right before `version` replaces this one. */
  readonly beginTrial: (version: string) => void;
  /** See `Quitting`. */
  readonly quitThen: Quitting['quitThen'];
}

/** An updater based on electron-updater, or why there is none. Throws if the build's update settings are invalid. */
export function createUpdater(options: UpdaterDependencies): Updater | NoUpdates {
  const { app, platform, env, log, timer, keepThisVersion, beginTrial, quitThen } = options;
  if (!app.isPackaged) return 'sources';
  // Only an AppImage sets APPIMAGE; every other Linux format belongs to a package manager or was unpacked by hand.
  if (platform === 'linux' && env['APPIMAGE'] === undefined) return 'packages';
  const feed = readUpdateFeed(app.getAppPath());
  if (feed === null) return 'no_feed';

  // Loaded on first use, so that it does not slow down the start.
  let loading: Promise<AppUpdater> | null = null;
  const load = async () => (loading ??= loadUpdater(platform, feed, timer));

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
    // The event is the only sign that nothing was installed, in which case the app would not exit.
    updater.once('error', giveUp);
    try {
      beginTrial(version);
      // Otherwise the new version could find this one still running, and exit.
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
    install: async (version, putOff) =>
      attempt('not_installed', async () => {
        const updater = await load();
        await keepThisVersion();
        quitThen(() => installNow(updater, version), putOff);
        return null;
      }),
  };
}

/** The notes of the offered version, as plain text; those of skipped versions are not requested. */
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
  return PROBLEMS[errorCode(error)] ?? usually;
}
