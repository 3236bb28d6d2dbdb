import { LOW_BUDGET } from './budget-left.ts';
import { inBackground } from './in-background.ts';

/** What decides when the store is asked next whether anything has changed. */
export interface PollConditions {
  /** Milliseconds since the page was hidden; null while it can be seen, also beside another window. */
  readonly hiddenMs: number | null;
  /** Whether calls get an answer; undefined before the store was asked anything. */
  readonly isReachable: boolean | undefined;
  /** The share of the bucket that is left, 0 to 1; null when it is not known. */
  readonly budgetLeft: number | null;
  /** Looks in a row that failed although the store can be reached. */
  readonly failures: number;
}

export const FRONT_MS = 5_000;
export const BEHIND_MS = 60_000;
/** Who has not looked at the app for so long is not waiting for news. */
export const LONGEST_HIDDEN_MS = 2 * 3_600_000;
const LOW_BUDGET_MS = 30_000;

/** Milliseconds from one look to the next; null for none until something of the conditions changes. */
export function pollInterval({ hiddenMs, isReachable, budgetLeft, failures }: PollConditions): number | null {
  if (isReachable === false) return null;
  if (hiddenMs !== null && hiddenMs >= LONGEST_HIDDEN_MS) return null;
  const usual = hiddenMs === null ? FRONT_MS : BEHIND_MS;
  const patient = Math.min(usual * 2 ** failures, Math.max(usual, BEHIND_MS));
  return budgetLeft !== null && budgetLeft < LOW_BUDGET ? Math.max(patient, LOW_BUDGET_MS) : patient;
}

export interface LoopDependencies {
  /** Looks once; false when that failed. */
  readonly look: () => Promise<boolean>;
  readonly conditions: () => Omit<PollConditions, 'failures'>;
  /** Milliseconds of a clock. */
  readonly now: () => number;
  /** Calls back after so many milliseconds; the function that is returned takes it back. */
  readonly setTimer: (run: () => void, milliseconds: number) => () => void;
}

/** Looks again and again, as often as the conditions allow. */
export function createPollLoop({ look, conditions, now, setTimer }: LoopDependencies) {
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
    /** The conditions have changed, or the loop begins: looks now when that is overdue by the new ones. */
    wake: schedule,
    /** Looks in so many milliseconds when the next look would come later. */
    hasten: (milliseconds: number) => {
      hastenedTo = Math.min(hastenedTo, now() + milliseconds);
      schedule();
    },
    stop: () => {
      stopped = true;
      cancel();
    },
  };
}
