import type { App } from 'electron';
import { join } from 'node:path';
import { putBackCopies } from '../../host/database/put-back-copies.ts';
import type { Log, Updater } from '../../host/dependencies.ts';
import { faultReason } from '../../host/fault-reason.ts';
import type { WallClock } from '../../shared/clock.ts';
import type { HostNotice } from '../../shared/contract/host-notice.ts';
import type { NoUpdates } from '../../shared/contract/updates.ts';
import { createUpdater } from './create-updater.ts';
import { installedVersion } from './previous-version.ts';
import { createTrials, type Trial } from './trial.ts';

export interface ShellUpdatesDependencies {
  readonly app: App;
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  readonly dataDir: string;
  readonly now: WallClock;
  readonly log: Log;
}

/** What a start makes of an update before it. */
export type Begun =
  | { readonly kind: 'goes_on'; readonly notices: readonly HostNotice[] }
  /** The version before this one is in its place again: the app ends, which starts it. */
  | { readonly kind: 'went_back' }
  /** One sentence for the person. */
  | { readonly kind: 'stuck'; readonly message: string };

/** Updates as the shell sees them: what a start after one has to do, and what replaces this version by a newer one. */
export function createShellUpdates({ app, platform, env, dataDir, now, log }: ShellUpdatesDependencies) {
  const folder = join(dataDir, 'updates');
  const trials = createTrials(folder);
  const version = app.getVersion();
  const installed = () => installedVersion({ app, platform, env, folder });

  function goBack(trial: Trial): Begun {
    const { from, to, at, program } = trial;
    log({ level: 'error', event: 'update_rolled_back', from, to });
    try {
      // Data first: cut short here, the next start of this version does the rest.
      putBackCopies(dataDir, at, to);
      installed().putBack(program);
      trials.wentBack(trial);
      return { kind: 'went_back' };
    } catch (error) {
      log({ level: 'error', event: 'update_not_rolled_back', reason: faultReason(error) });
      const message = `Storedesk ${to} does not open, and version ${from} could not be put back in its place. Install version ${from} again: your data are kept.`;
      return { kind: 'stuck', message };
    }
  }

  return {
    /** To be called before anything that can fail in a new version. */
    begin(): Begun {
      const start = trials.start(version);
      return start.kind === 'go_back' ? goBack(start.trial) : { kind: 'goes_on', notices: start.notices };
    },
    /** `quitThen`: see `stopBeforeQuit`. */
    updater: (quitThen: (last: () => void) => void): Updater | NoUpdates =>
      createUpdater({
        app,
        platform,
        env,
        log,
        quitThen,
        keepThisVersion: async () => installed().keep(),
        beginTrial: (to) => trials.begin({ from: version, to, at: now(), program: installed().program }),
      }),
    /** This version has opened: it stays. */
    opened: () => trials.end(),
  };
}
