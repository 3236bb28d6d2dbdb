import type { ActivityAction, ActivityEntry } from '../../../../shared/contract/activity.ts';
import { dayAfter } from '../due-day.ts';
import { type InboxRow, waitingSince } from '../inbox/inbox-row.ts';

/** Which actions count as answers, and as which kind. */
const ANSWERS = {
  'fulfillment.accept': 'accepted',
  'fulfillment.reject': 'rejected',
  'cancellation.accept': 'cancellations',
  'cancellation.reject': 'cancellations',
} as const satisfies Partial<Record<ActivityAction, string>>;

export type Answer = (typeof ANSWERS)[keyof typeof ANSWERS];
export type AnswerCounts = Readonly<Record<Answer, number>>;

export interface HourOfAnswers extends AnswerCounts {
  /** 0 to 23, in local time. */
  readonly hour: number;
}

/** Minimum number of hours shown, if the day has that many. */
const FEWEST_HOURS = 8;

/**
 * The answers given on the day of `now`, per hour up to the current one: requests accepted and rejected, and
 * cancellations answered either way. Only answers that the store confirmed count. Starts at the hour of the first
 * answer, or earlier to show `FEWEST_HOURS`.
 */
export function answersByHour(entries: readonly ActivityEntry[], now: number): HourOfAnswers[] {
  const counts = new Map<number, Record<Answer, number>>();
  const current = new Date(now).getHours();
  let first = Math.max(0, current - FEWEST_HOURS + 1);
  for (const { at, action, outcome } of entries) {
    const answer = answerOf(action);
    if (answer === null || outcome !== 'done' || at < dayAfter(now, 0) || at > now) continue;
    const hour = new Date(at).getHours();
    const known = counts.get(hour) ?? { ...NONE };
    known[answer] += 1;
    counts.set(hour, known);
    first = Math.min(first, hour);
  }
  return Array.from({ length: current - first + 1 }, (_, index) => {
    const hour = first + index;
    return { hour, ...(counts.get(hour) ?? NONE) };
  });
}

const NONE = { accepted: 0, rejected: 0, cancellations: 0 } satisfies AnswerCounts;

function answerOf(action: ActivityAction): Answer | null {
  return action in ANSWERS ? ANSWERS[action as keyof typeof ANSWERS] : null;
}

export function answersIn({ accepted, rejected, cancellations }: AnswerCounts): number {
  return accepted + rejected + cancellations;
}

/** The totals over all hours. */
export function sumOf(hours: readonly AnswerCounts[]): AnswerCounts {
  const sum = { ...NONE };
  for (const { accepted, rejected, cancellations } of hours) {
    sum.accepted += accepted;
    sum.rejected += rejected;
    sum.cancellations += cancellations;
  }
  return sum;
}

/** How long orders have been waiting, in milliseconds. */
export interface WaitingNow {
  readonly count: number;
  readonly median: number;
  readonly longest: number;
}

/** The waiting times of those rows that wait; null if none does. `now`: milliseconds since 1970. */
export function waitingNow(rows: readonly InboxRow[], now: number): WaitingNow | null {
  const waits = rows
    .flatMap((row) => {
      const since = waitingSince(row);
      return since === null ? [] : [Math.max(0, now - Date.parse(since))];
    })
    .toSorted((one, other) => one - other);
  const count = waits.length;
  const longest = waits.at(-1);
  if (longest === undefined) return null;
  const upper = waits[Math.floor(count / 2)] ?? longest;
  const lower = waits[Math.floor((count - 1) / 2)] ?? longest;
  return { count, median: (lower + upper) / 2, longest };
}
