import type { StoreProcess } from '../dependencies.ts';
import { readListeningLine } from './listening-line.ts';

export interface RunningStore {
  readonly stdout: NodeJS.ReadableStream;
  /** See `StoreProcess`. */
  readonly exited: Promise<string>;
  /** Asks the process to end. */
  readonly end: () => void;
  readonly kill: () => void;
}

/** Reads a store's first line, and stops it on request. */
export function watchStore({ stdout, exited, end, kill }: RunningStore): StoreProcess {
  return {
    ready: readListeningLine(stdout, exited),
    exited,
    stop: async (patienceMs) => {
      end();
      const force = setTimeout(kill, patienceMs);
      await exited;
      clearTimeout(force);
    },
  };
}
