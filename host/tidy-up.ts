import type { Log } from './dependencies.ts';
import { faultReason } from './fault-reason.ts';

/** Runs what need not be done today: a disk that is full, or a file that somebody else uses, must stop neither start nor end. */
export function createTidyUp(log: Log): (tidy: () => void) => void {
  return (tidy) => {
    try {
      tidy();
    } catch (error) {
      log({ level: 'warn', event: 'not_tidied_up', reason: faultReason(error) });
    }
  };
}
