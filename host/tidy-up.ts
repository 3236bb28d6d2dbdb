import type { Log } from './dependencies.ts';
import { faultReason } from './fault-reason.ts';

/** Runs cleanup that can wait: a full disk, or a file in use by another program, must block neither start nor quit. */
export function createTidyUp(log: Log): (tidy: () => void) => void {
  return (tidy) => {
    try {
      tidy();
    } catch (error) {
      log({ level: 'warn', event: 'not_tidied_up', reason: faultReason(error) });
    }
  };
}
