import type { Instant } from '../../shared/clock.ts';

/** Calls of which a later one relies on the answers of earlier ones: a job of the queue reads, and then writes. */
export interface Run {
  /**
   * When it has last sent something, by the clock on the wall; before that, when its first call had found its store. Stands still
   * from the first gap that only a sleep of the computer leaves (`writeWithinMs`): no write of the run is sent after it.
   */
  lastSentAt: Instant | null;
}

/** `run` absent: the call relies on no other. */
export interface OfRun {
  readonly run?: Run | undefined;
}

/** A run that has sent nothing yet. */
export function beginRun(): Run {
  return { lastSentAt: null };
}
