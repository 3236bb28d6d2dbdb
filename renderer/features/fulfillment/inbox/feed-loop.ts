import { inBackground } from '../../../data/in-background.ts';
import type { PollConditions } from './poll-policy.ts';
import { pollInterval } from './poll-policy.ts';

export interface LoopPowers {
  /** Looks once; false when that failed. */
  readonly look: () => Promise<boolean>;
  readonly conditions: () => Omit<PollConditions, 'failures'>;
  /** Milliseconds of a clock. */
  readonly now: () => number;
  /** Calls back after so many milliseconds; the function that is returned takes it back. */
  readonly setTimer: (run: () => void, milliseconds: number) => () => void;
}

/** Looks again and again, as often as the conditions allow. */
export interface FeedLoop {
  /** The conditions have changed, or the loop begins: looks now when that is overdue by the new ones. */
  readonly wake: () => void;
  /** Looks in so many milliseconds when the next look would come later. */
  readonly hasten: (milliseconds: number) => void;
  readonly stop: () => void;
}

export function createFeedLoop({ look, conditions, now, setTimer }: LoopPowers): FeedLoop {
  let lookedAt = -Infinity;
  let failures = 0;
  let hastenedTo = Infinity;
  let isLooking = false;
  let stopped = false;
  let cancel = (): void => undefined;

  function schedule() {
    cancel();
    if (stopped || isLooking) return;
    const interval = pollInterval({ ...conditions(), failures });
    if (interval === null) return;
    const due = Math.min(lookedAt + interval, hastenedTo);
    if (due <= now()) inBackground(lookNow());
    else cancel = setTimer(schedule, due - now());
  }

  async function lookNow() {
    isLooking = true;
    hastenedTo = Infinity;
    let well = false;
    try {
      well = await look();
    } finally {
      // A look that ended in a bug must not be the last one of the day.
      isLooking = false;
      lookedAt = now();
      failures = well ? 0 : failures + 1;
      schedule();
    }
  }

  return {
    wake: schedule,
    hasten: (milliseconds) => {
      hastenedTo = Math.min(hastenedTo, now() + milliseconds);
      schedule();
    },
    stop: () => {
      stopped = true;
      cancel();
    },
  };
}
