import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { LaunchStore, StoreProcess } from '../dependencies.ts';
import { readListeningLine } from '../store-process/listening-line.ts';

/** The store itself, as it was built before the tests (scripts/prepare-test-programs.ts). */
export const STORE = join(import.meta.dirname, '../../dist/store/main.mjs');

/** Processes that a test started, the newest last. */
export interface Launched {
  readonly launchStore: LaunchStore;
  readonly children: readonly ChildProcess[];
  /** Ends what still runs. */
  killAll(): void;
}

/** Starts `script` (absolute path) on this Node as the store, with `extra` before the store's arguments. */
export function launchScript(script: string, extra: () => readonly string[] = () => []): Launched {
  const children: ChildProcess[] = [];
  return {
    children,
    launchStore(args) {
      const child = spawn(process.execPath, [script, ...extra(), ...args, '--stop-with-stdin'], {
        stdio: ['pipe', 'pipe', 'ignore'],
        // Nothing of this process, but where Node keeps what it has compiled.
        env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
      });
      children.push(child);
      return watch(child);
    },
    killAll: () => children.forEach((child) => child.kill('SIGKILL')),
  };
}

function watch(child: ChildProcess & { readonly stdout: Readable }): StoreProcess {
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${String(code)}`));
  });
  return {
    ready: readListeningLine(child.stdout, exited),
    exited,
    async stop(patienceMs) {
      child.kill(patienceMs === 0 ? 'SIGKILL' : 'SIGTERM');
      await exited;
    },
  };
}
