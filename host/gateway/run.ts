import type { Instant } from '../../shared/clock.ts';

/** A group of calls where later ones depend on earlier answers: a job of the queue reads, then writes. */
export interface Run {
  /**
   * Wall-clock time of the last request; before the first one, when its store was located. Stays unchanged after the first
   * gap that indicates a sleep (`writeWithinMs`), so that the run sends no more writes.
   */
  lastSentAt: Instant | null;
}

/** `run` is absent if the call depends on no other. */
export interface OfRun {
  readonly run?: Run | undefined;
}

/** Starts a run that has sent nothing yet. */
export function beginRun(): Run {
  return { lastSentAt: null };
}
