import type { EventEmitter } from 'node:events';
import type { Readable } from 'node:stream';
import type { Log } from './log.ts';

/** What is used of the process. `parentPort` is there in a utility process of Electron only. */
export interface StoppableProcess {
  readonly stdin: Readable;
  readonly parentPort?: Pick<EventEmitter, 'on'>;
  on(signal: 'SIGTERM' | 'SIGINT', listener: () => void): unknown;
  exit(code: number): void;
}

export interface StopOptions {
  readonly process: StoppableProcess;
  readonly log: Log;
  /** Finishes what runs and closes everything. */
  readonly stop: () => Promise<void>;
  readonly stopWithStdin: boolean;
  /** Milliseconds of `stop` in which the store only says that it stops; none if absent. */
  readonly drainMs?: number;
}

/** D7: gone within 5 seconds, whatever still runs, and after the drain that somebody asked for. */
const PATIENCE_MS = 4500;

/**
 * Stops the store on SIGTERM, SIGINT, the message `shutdown` from Electron and, if asked, the end of standard input:
 * that one also comes when the process that started the store was killed.
 */
export function stopWhenTold({ process, log, stop, stopWithStdin, drainMs = 0 }: StopOptions): void {
  let stopping = false;
  const stopOnce = (reason: string): void => {
    if (stopping) return;
    stopping = true;
    log({ level: 'info', event: 'stopping', reason });
    // A request that never ends must not keep the process: SQLite has every committed write already.
    setTimeout(() => {
      log({ level: 'warn', event: 'stopped_unfinished' });
      process.exit(0);
    }, drainMs + PATIENCE_MS).unref();
    stop().then(
      () => {
        process.exit(0);
      },
      (error: unknown) => {
        log({ level: 'error', event: 'stop_failed', message: String(error) });
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => {
    stopOnce('SIGTERM');
  });
  process.on('SIGINT', () => {
    stopOnce('SIGINT');
  });
  process.parentPort?.on('message', (message: { data: unknown }) => {
    if (message.data === 'shutdown') stopOnce('shutdown');
  });
  if (stopWithStdin) {
    process.stdin.resume();
    for (const event of ['end', 'close', 'error']) {
      process.stdin.on(event, () => {
        stopOnce('stdin');
      });
    }
  }
}
