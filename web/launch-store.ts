import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { LaunchStore, StoreProcess } from '../host/dependencies.ts';
import { watchStore } from '../host/store-process/watch-store.ts';

interface StoreProgram {
  /** Absolute path of the store's bundle. */
  readonly program: string;
  readonly env: Record<string, string>;
  /** Opens a log for the store's standard error. */
  readonly openLog: () => Writable;
}

/**
 * Starts the store on the same Node binary. The store stops when its standard input is closed: if this process is killed, the
 * system closes the pipe and the store exits.
 */
export function launchStoreOnNode({ program, env, openLog }: StoreProgram): LaunchStore {
  return (args) => {
    const child = spawn(process.execPath, [program, ...args, '--stop-with-stdin'], {
      env,
      stdio: ['pipe', 'pipe', 'pipe'],
      // A separate process group: Ctrl-C reaches only this process, which then stops the store in an orderly way.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    // The store may exit while we write. Its exit is reported below.
    child.stdin.on('error', () => undefined);
    child.stderr.pipe(openLog());
    return watch(child);
  };
}

function watch(child: ChildProcess & { readonly stdout: Readable; readonly stderr: Readable }): StoreProcess {
  const exited = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    // Not `exit`: by then its output may not have been read completely.
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  return watchStore({
    stdout: child.stdout,
    stderr: child.stderr,
    exited,
    end: () => child.kill('SIGTERM'),
    kill: () => child.kill('SIGKILL'),
  });
}
