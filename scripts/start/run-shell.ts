import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { EXPLAINED } from '../../electron/exit-codes.ts';
import { SAME_KEYSTROKE_MS, STOP_SIGNALS } from '../../web/stop-requested.ts';

interface ElectronRun {
  readonly code: number;
  /** False if the runtime ended by itself before our window opened: a library or a sandbox is missing. */
  readonly worked: boolean;
}

/** Runs Electron and passes its standard output to `say`: one line, once its window is open. */
export async function runElectron(
  program: string,
  args: readonly string[],
  say: (text: Buffer) => void,
): Promise<ElectronRun> {
  // Not in the terminal's process group: Electron gets Ctrl-C from this process, once, and asks what to do with
  // unfinished work.
  const detached = process.platform !== 'win32';
  const electron = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], detached });
  let opened = false;
  electron.stdout.on('data', (text: Buffer) => {
    opened = true;
    say(text);
  });
  const { code, isTold } = await untilExit(electron);
  return code === EXPLAINED ? { code: 1, worked: true } : { code, worked: opened || isTold || code === 0 };
}

/** Passes signals on and waits for the exit. `isTold`: whether there was a signal. */
async function untilExit(child: ChildProcess): Promise<{ readonly code: number; readonly isTold: boolean }> {
  let toldAt = -Infinity;
  const passOn = (signal: NodeJS.Signals) => {
    const at = performance.now();
    // A second signal would end Electron immediately.
    if (at - toldAt >= SAME_KEYSTROKE_MS) child.kill(signal);
    toldAt = at;
  };
  for (const signal of STOP_SIGNALS) process.on(signal, passOn);
  try {
    const code = await new Promise<number>((resolve) => {
      child.once('error', () => resolve(1));
      child.once('exit', (exit, signal) => {
        resolve(exit ?? 128 + (signal === null ? 0 : constants.signals[signal]));
      });
    });
    return { code, isTold: toldAt > -Infinity };
  } finally {
    for (const signal of STOP_SIGNALS) process.off(signal, passOn);
  }
}
