import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { LaunchStore, StoreProcess } from '../dependencies.ts';
import { readListeningLine } from '../store-process/listening-line.ts';

/** The store itself, built before the tests (scripts/prepare-test-programs.ts). */
export const STORE = join(import.meta.dirname, '../../dist/store/main.mjs');

/** Processes started by a test, the newest last. */
export interface Launched {
  readonly launchStore: LaunchStore;
  readonly children: readonly ChildProcess[];
  /** Kills all processes that are still running. */
  killAll(): void;
}

/** Launches `script` (absolute path) with this Node as the store, with `extra` before the store's arguments. */
export function launchScript(script: string, extra: () => readonly string[] = () => []): Launched {
  const children: ChildProcess[] = [];
  return {
    children,
    launchStore(args) {
      const child = spawn(process.execPath, [script, ...extra(), ...args, '--stop-with-stdin'], {
        stdio: ['pipe', 'pipe', 'ignore'],
        // Inherits only the location of Node's compile cache.
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
