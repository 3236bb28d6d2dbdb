import type { App } from 'electron';
import { join } from 'node:path';
import { listCopies, putBackCopies } from '../../host/database/put-back-copies.ts';
import type { Log, Timer, Updater } from '../../host/dependencies.ts';
import { faultReason } from '../../host/fault-reason.ts';
import type { HostNotice } from '../../shared/contract/host-notice.ts';
import type { NoUpdates } from '../../shared/contract/updates.ts';
import type { Quitting } from '../quit.ts';
import { createUpdater } from './create-updater.ts';
import { installedVersion } from './previous-version.ts';
import { createTrials, type StartAfterUpdate, type Trial } from './trial.ts';

export interface ShellUpdatesDependencies {
  readonly app: App;
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  readonly dataDir: string;
  readonly log: Log;
  readonly timer: Timer;
}

/** The result of checking, at a start, for a preceding update. */
export type Begun =
  | { readonly kind: 'goes_on'; readonly notices: readonly HostNotice[] }
  /** The previous version has been restored; the app exits, which starts it. */
  | { readonly kind: 'went_back' }
  /** The rollback failed. `message` is a sentence for the user. */
  | { readonly kind: 'stuck'; readonly message: string };

/** The shell's part in updates: the check at each start, including a rollback, and the updater. */
export function createShellUpdates(dependencies: ShellUpdatesDependencies) {
  const { app, platform, env, dataDir, log, timer } = dependencies;
  const folder = join(dataDir, 'updates');
  const trials = createTrials(folder);
  const version = app.getVersion();
  const installed = () => installedVersion({ app, platform, env, folder });

  function startOfTrial(): StartAfterUpdate {
    try {
      return trials.start(version);
    } catch (error) {
      // For example a full disk, which other parts of the app report better.
      log({ level: 'warn', event: 'update_start_not_counted', reason: faultReason(error) });
      return { kind: 'usual', notices: [] };
    }
  }

  function goBack(trial: Trial): Begun {
    const { from, to, copies, program } = trial;
    log({ level: 'error', event: 'update_rolled_back', from, to });
    try {
      trials.goesBack(trial);
      // The data first: if interrupted here, the next start completes the rollback, whichever version it is.
      putBackCopies(dataDir, copies, to);
      installed().putBack(program);
      trials.wentBack(trial);
      return { kind: 'went_back' };
    } catch (error) {
      log({ level: 'error', event: 'update_not_rolled_back', reason: faultReason(error) });
      const message = `Storedesk ${to} does not open, and version ${from} could not be put back in its place. Install version ${from} again: your data are kept.`;
      return { kind: 'stuck', message };
    }
  }

  /** Restores the data of a version that has been restored, as far as this has not been done yet. */
  function comeBack({ from, to, copies }: Trial, notices: readonly HostNotice[]): Begun {
    try {
      putBackCopies(dataDir, copies, to);
      return { kind: 'goes_on', notices };
    } catch (error) {
      log({ level: 'error', event: 'update_data_not_put_back', reason: faultReason(error) });
      const message = `Storedesk ${to} did not open, and the data of version ${from} could not be put back in their place. They are kept in ${dataDir}: look at the disk, then start Storedesk again.`;
      return { kind: 'stuck', message };
    }
  }

  let isOver = false;
  let isTold = false;

  return {
    /** Must be called before anything that can fail in a new version. */
    begin(): Begun {
      const start = startOfTrial();
      if (start.kind === 'go_back') return goBack(start.trial);
      const { notices } = start;
      return start.kind === 'came_back' ? comeBack(start.trial, notices) : { kind: 'goes_on', notices };
    },
    updater: (quitThen: Quitting['quitThen']): Updater | NoUpdates =>
      createUpdater({
        app,
        platform,
        env,
        log,
        timer,
        quitThen,
        keepThisVersion: async () => installed().keep(),
        startAgain: () => installed().startAgain(),
        beginTrial: (to) =>
          trials.begin({ from: version, to, program: installed().program, copies: listCopies(dataDir) }),
      }),
    /** Called when a page is running: ends the trial, so that this version stays. */
    opened: () => {
      if (isOver) return;
      try {
        trials.end();
        isOver = true;
      } catch (error) {
        // For example because a virus scanner has a file open: the next call tries again.
        if (!isTold) log({ level: 'warn', event: 'trial_not_ended', reason: faultReason(error) });
        isTold = true;
      }
    },
  };
}
