import type { Instant } from '../../shared/clock.ts';

/** A group of calls where later ones depend on earlier answers: a job of the queue reads, then writes. */
export interface Run {
  /**
   * Wall-clock time of the last request; before the first one, when its store was located. Stays unchanged after the first
   * gap that indicates a sleep (`writeWithinMs`), so that the run sends no more writes.
   */
  lastSentAt: Instant | null;
  /** Number of writes that were sent, without those that the store did not process (`notProcessed`). */
  writes: number;
  /** Whether the run is to be cancelled once `writes` is 0; see `cancelRun`. */
  isUnwanted: boolean;
  readonly cancellation: AbortController;
}

/** `run` is absent if the call depends on no other. */
export interface OfRun {
  readonly run?: Run | undefined;
}

/** Starts a run that has sent nothing yet. */
export function beginRun(): Run {
  return { lastSentAt: null, writes: 0, isUnwanted: false, cancellation: new AbortController() };
}

/**
 * Cancels a run that has not written: its calls are aborted, and it sends nothing from now on. A write in flight is not
 * aborted; if the store turns out not to have processed it, the run is cancelled then.
 */
export function cancelRun(run: Run): void {
  run.isUnwanted = true;
  if (run.writes === 0) run.cancellation.abort();
}

export function isCancelled({ cancellation }: Run): boolean {
  return cancellation.signal.aborted;
}

/** Records that the store did not process a write of the run, so that it could be resent. */
export function notProcessed(run: Run): void {
  run.writes -= 1;
  if (run.isUnwanted) cancelRun(run);
}
