/** When an order is due, in the terms in which people plan their work. `done`: the order is no longer due. */
export const DUE_BUCKETS = ['overdue', 'today', 'tomorrow', 'week', 'later', 'none', 'done'] as const;
export type DueBucket = (typeof DUE_BUCKETS)[number];

/**
 * Finds the bucket of a due date, by this computer's calendar. A week ends with its Sunday.
 * @param fulfillBy ISO 8601; null: no due date
 * @param now milliseconds since 1970
 */
export function dueBucket(fulfillBy: string | null, now: number): Exclude<DueBucket, 'done'> {
  const at = fulfillBy === null ? Number.NaN : Date.parse(fulfillBy);
  if (Number.isNaN(at)) return 'none';
  if (at < now) return 'overdue';
  if (at < dayAfter(now, 1)) return 'today';
  if (at < dayAfter(now, 2)) return 'tomorrow';
  const daysToMonday = (8 - new Date(now).getDay()) % 7 || 7;
  return at < dayAfter(now, daysToMonday) ? 'week' : 'later';
}

/** Local midnight at the start of the day that is `days` days after `now`, in milliseconds since 1970. */
export function dayAfter(now: number, days: number): number {
  const today = new Date(now);
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + days).getTime();
}
