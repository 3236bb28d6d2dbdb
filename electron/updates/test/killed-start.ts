/** Runs a version of the app as a process that is killed at the step given in its argument. */
import { type Cut, killAtStep } from './kill-at-step.ts';
import { changeData, type Installation, installNew, updatesOf } from './version.ts';

/** What the process does, and at which step it is killed. */
export interface KilledStart extends Installation {
  readonly version: string;
  readonly act: 'install' | 'fail' | 'open' | 'begin';
  /** Null: it is not killed at a step. */
  readonly kill: { readonly step: number; readonly cut: Cut } | null;
}

const { version, act, kill, ...installation } = JSON.parse(process.argv[2] ?? '') as KilledStart;

/** Runs the part that may be interrupted. */
async function run(what: () => Promise<void> | void): Promise<void> {
  const cut = kill === null ? null : killAtStep(installation.folder, kill.step, kill.cut);
  await what();
  cut?.end();
}

switch (act) {
  case 'install':
    await run(async () => installNew(installation));
    break;
  case 'begin':
    await run(() => {
      updatesOf(installation, version).begin();
    });
    break;
  case 'fail':
    updatesOf(installation, version).begin();
    changeData(installation);
    process.kill(process.pid, 'SIGKILL');
    break;
  case 'open': {
    const updates = updatesOf(installation, version);
    updates.begin();
    await run(updates.opened);
    break;
  }
}
process.stdout.write('done');
