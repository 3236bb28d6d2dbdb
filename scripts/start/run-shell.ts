import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { EXPLAINED } from '../../electron/exit-codes.ts';
import { SAME_KEYSTROKE_MS } from '../../web/stop-requested.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface ElectronRun {
  readonly code: number;
  /** False when the runtime ended by itself before our window was open: a library or a sandbox is missing. */
  readonly worked: boolean;
}

/** Runs Electron and hands on to `say` what it says, which is one line once its window is open. */
export async function runElectron(
  program: string,
  args: readonly string[],
  say: (text: Buffer) => void,
): Promise<ElectronRun> {
  // Not in the terminal's group: of a Ctrl-C it is told by us, once, and asks what is to become of what is not finished.
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

/** Passes on what this process is told. `isTold`: it was told to end. */
async function untilExit(child: ChildProcess): Promise<{ readonly code: number; readonly isTold: boolean }> {
  let toldAt = -Infinity;
  const passOn = (signal: NodeJS.Signals) => {
    const at = performance.now();
    // Electron ends at once when it is told a second time.
    if (at - toldAt >= SAME_KEYSTROKE_MS) child.kill(signal);
    toldAt = at;
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  try {
    const code = await new Promise<number>((resolve) => {
      child.once('error', () => resolve(1));
      child.once('exit', (exit, signal) => {
        resolve(exit ?? 128 + (signal === null ? 0 : constants.signals[signal]));
      });
    });
    return { code, isTold: toldAt > -Infinity };
  } finally {
    for (const signal of SIGNALS) process.off(signal, passOn);
  }
}
