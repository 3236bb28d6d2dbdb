import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { LaunchStore, StoreProcess } from '../host/dependencies.ts';
import { readListeningLine } from '../host/store-process/listening-line.ts';

export interface StoreProgram {
  /** The store's bundle, an absolute path. */
  readonly program: string;
  readonly env: Record<string, string>;
  /** Opens a place for what the store writes to its standard error. */
  readonly openLog: () => Writable;
}

/**
 * Starts the store on this same Node. It stops with its standard input: when this process is killed, the system closes
 * the pipe and the store ends by itself.
 */
export function launchStoreOnNode({ program, env, openLog }: StoreProgram): LaunchStore {
  return (args) => {
    const child = spawn(process.execPath, [program, ...args, '--stop-with-stdin'], {
      env,
      stdio: ['pipe', 'pipe', 'pipe'],
      // A group of its own: Ctrl-C reaches this process only, which then ends the store in order.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    // It may end while we write; its end is what counts, and that is reported below.
    child.stdin.on('error', () => undefined);
    child.stderr.pipe(openLog());
    return watch(child, child.stdout);
  };
}

function watch(child: ChildProcess, stdout: Readable): StoreProcess {
  const exited = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  return {
    ready: readListeningLine(stdout, exited),
    exited,
    stop: async (patienceMs) => {
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await exited;
      clearTimeout(force);
    },
  };
}
