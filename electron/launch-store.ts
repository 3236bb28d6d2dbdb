import type { Writable } from 'node:stream';
import { utilityProcess, type UtilityProcess } from 'electron';
import type { LaunchStore, StoreProcess } from '../host/dependencies.ts';
import { readListeningLine } from '../host/store-process/listening-line.ts';

export interface StoreModule {
  /** The store's bundle, an absolute path; may be inside the app's archive. */
  readonly modulePath: string;
  /** A real folder, outside of the archive. */
  readonly cwd: string;
  readonly env: Record<string, string>;
  /** Opens a place for what the store writes to its standard error. */
  readonly openLog: () => Writable;
}

/**
 * Starts the store as a utility process, Electron's kind of Node child: it ends with the app, and is told to stop over
 * its port. Only after the app is ready.
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
  return {
    ready: readListeningLine(stdout, exited),
    exited,
    stop: async (patienceMs) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process, not a window
      store.postMessage('shutdown');
      const force = setTimeout(() => store.kill(), patienceMs);
      await exited;
      clearTimeout(force);
    },
  };
}
