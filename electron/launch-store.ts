import type { Writable } from 'node:stream';
import { utilityProcess, type UtilityProcess } from 'electron';
import type { LaunchStore, StoreProcess } from '../host/dependencies.ts';
import { watchStore } from '../host/store-process/watch-store.ts';

export interface StoreModule {
  /** Absolute path of the store's bundle; may be inside the app's archive. */
  readonly modulePath: string;
  /** A real folder, outside the archive. */
  readonly cwd: string;
  readonly env: Record<string, string>;
  /** Opens a stream for the store's standard error. */
  readonly openLog: () => Writable;
}

/**
 * Starts the store as a utility process, Electron's kind of Node child process. It ends with the app, and is told to stop by
 * a message. Call only after the app is ready.
 */
export function launchStoreInElectron({ modulePath, cwd, env, openLog }: StoreModule): LaunchStore {
  return (args) => {
    const store = utilityProcess.fork(modulePath, [...args], {
      serviceName: 'Storedesk store',
      stdio: 'pipe',
      cwd,
      env,
    });
    return watch(store, openLog());
  };
}

function watch(store: UtilityProcess, log: Writable): StoreProcess {
  const { stdout, stderr } = store;
  if (stdout === null || stderr === null) throw new Error('a piped process has streams');
  stderr.pipe(log);
  const exited = new Promise<string>((resolve) => {
    store.once('exit', (code) => resolve(`exit code ${code}`));
  });
  return watchStore({
    stdout,
    stderr,
    exited,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process, not a window
    end: () => store.postMessage('shutdown'),
    kill: () => store.kill(),
  });
}
