import { LOW_BUDGET } from './budget-left.ts';
import { inBackground } from './in-background.ts';

/** Conditions that decide when the store is next asked for changes. */
export interface PollConditions {
  /** Milliseconds since the page was hidden; null while it is visible, even beside another window. */
  readonly hiddenMs: number | null;
  /** Whether calls get an answer; undefined before the first call to the store. */
  readonly isReachable: boolean | undefined;
  /** Share of the bucket that is left, 0 to 1; null if it is not known. */
  readonly budgetLeft: number | null;
  /** Number of consecutive failed looks. */
  readonly failures: number;
}

export const FRONT_MS = 5_000;
export const BEHIND_MS = 60_000;
/** Polling stops after the app was hidden this long: nobody is waiting for news. */
export const LONGEST_HIDDEN_MS = 2 * 3_600_000;
const LOW_BUDGET_MS = 30_000;

/** Milliseconds from one look to the next; null for none until a condition changes. */
export function pollInterval({ hiddenMs, isReachable, budgetLeft, failures }: PollConditions): number | null {
  if (isReachable === false) return null;
  if (hiddenMs !== null && hiddenMs >= LONGEST_HIDDEN_MS) return null;
  const usual = hiddenMs === null ? FRONT_MS : BEHIND_MS;
  const patient = Math.min(usual * 2 ** failures, Math.max(usual, BEHIND_MS));
  return budgetLeft !== null && budgetLeft < LOW_BUDGET ? Math.max(patient, LOW_BUDGET_MS) : patient;
}

export interface LoopDependencies {
  /** Looks once; resolves to false if that failed. */
  readonly look: () => Promise<boolean>;
  readonly conditions: () => Omit<PollConditions, 'failures'>;
  /** The current time, in milliseconds. */
  readonly now: () => number;
  /** Calls `run` after `milliseconds`; returns the function that cancels it. */
  readonly setTimer: (run: () => void, milliseconds: number) => () => void;
}

/** Looks repeatedly, as often as the conditions allow. */
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
      // A look that throws must not be the last one.
      isLooking = false;
      lookedAt = now();
      failures = well ? 0 : failures + 1;
      schedule();
    }
  }

  return {
    /** Call it at the start and when the conditions change: looks now if that is overdue by then. */
    wake: schedule,
    /** Looks in `milliseconds` from now unless the next look is due earlier. */
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
