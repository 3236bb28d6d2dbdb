import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { EXPLAINED } from '../../electron/exit-codes.ts';

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
  const electron = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let opened = false;
  electron.stdout.on('data', (text: Buffer) => {
    opened = true;
    say(text);
  });
  const code = await untilExit(electron);
  return code === EXPLAINED ? { code: 1, worked: true } : { code, worked: opened || code === 0 };
}

async function untilExit(child: ChildProcess): Promise<number> {
  const passOn = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, passOn);
  try {
    return await new Promise((resolve) => {
      child.once('error', () => resolve(1));
      child.once('exit', (code, signal) => {
        resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
      });
    });
  } finally {
    for (const signal of SIGNALS) process.off(signal, passOn);
  }
}
