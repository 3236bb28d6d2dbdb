import { faultReason } from './fault-reason.ts';
import type { Log } from './ports.ts';

/** What a shell's process offers of its own. */
export interface FaultyProcess {
  on(event: 'unhandledRejection' | 'uncaughtException', listener: (error: unknown) => void): unknown;
}

/**
 * The last line of defence, for mistakes of our own: one line in the log without any message. A promise that nobody
 * waited for touched nothing else, so the shell goes on. After an exception nobody knows what was left half done: `end`
 * ends the process, and the next start takes up from the disk what was under way.
 */
export function catchUnforeseen(process: FaultyProcess, log: Log, end: (sentence: string) => void): void {
  process.on('unhandledRejection', (error) => {
    log({ level: 'error', event: 'unhandled_rejection', reason: faultReason(error) });
  });
  process.on('uncaughtException', (error) => {
    log({ level: 'error', event: 'uncaught_exception', reason: faultReason(error) });
    end(UNFORESEEN);
  });
}

const UNFORESEEN =
  'Storedesk made a mistake of its own and has to end. Nothing that was written down is lost: start it again.';
