import type { StoreProcess } from '../dependencies.ts';
import { followSentences } from './last-sentence.ts';
import { readListeningLine } from './listening-line.ts';

export interface RunningStore {
  readonly stdout: NodeJS.ReadableStream;
  readonly stderr: NodeJS.ReadableStream;
  /** Resolves when the process has ended: `exit code 1`, `SIGKILL`. */
  readonly exited: Promise<string>;
  /** Asks the process to end. */
  readonly end: () => void;
  readonly kill: () => void;
}

/** Reads a store's first line, and the sentence with which it ends if it cannot run; stops it on request. */
export function watchStore({ stdout, stderr, exited, end, kill }: RunningStore): StoreProcess {
  const lastSentence = followSentences(stderr);
  const ended = exited.then((how) => {
    const sentence = lastSentence();
    return sentence === null ? how : `${sentence.replace(/\.$/, '')} (${how})`;
  });
  return {
    ready: readListeningLine(stdout, ended),
    exited: ended,
    stop: async (patienceMs) => {
      end();
      const force = setTimeout(kill, patienceMs);
      await exited;
      clearTimeout(force);
    },
  };
}
