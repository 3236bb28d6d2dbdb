import type { EventEmitter } from 'node:events';
import type { Readable } from 'node:stream';
import type { Log } from './log.ts';

/** The parts of `process` that are used. `parentPort` exists only in a utility process of Electron. */
export interface StoppableProcess {
  readonly stdin: Readable;
  readonly parentPort?: Pick<EventEmitter, 'on'>;
  on(signal: 'SIGTERM' | 'SIGINT', listener: () => void): unknown;
  exit(code: number): void;
}

export interface StopOptions {
  readonly process: StoppableProcess;
  readonly log: Log;
  /** Finishes the requests in flight and closes everything. */
  readonly stop: () => Promise<void>;
  readonly stopWithStdin: boolean;
  /** How long `stop` only reports that the store is stopping, in milliseconds; 0 if absent. */
  readonly drainMs?: number;
}

/** Time limit of a stop, in milliseconds, after the drain. D7: the process ends within 5 seconds, whatever is still running. */
const PATIENCE_MS = 4500;

/**
 * Stops the store on SIGTERM, SIGINT, the message `shutdown` from Electron and, with `stopWithStdin`, the end of standard
 * input, which also comes when the parent process is killed.
 */
export function stopWhenTold({ process, log, stop, stopWithStdin, drainMs = 0 }: StopOptions): void {
  let stopping = false;
  const stopOnce = (reason: string): void => {
    if (stopping) return;
    stopping = true;
    log({ level: 'info', event: 'stopping', reason });
    // A request that never ends must not keep the process alive. The database already has every committed write.
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
