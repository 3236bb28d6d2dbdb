import { currentLanguage } from '../../../messages/language.ts';
import { formatDate, formatRelative } from '../../ui/format.ts';
import { calendarDay } from '../../ui/relative-time.ts';
import type { ActivityEntry } from '../../../shared/contract/activity.ts';

export interface Day {
  /** Number of days since 1970, in the user's time zone. */
  readonly key: number;
  readonly label: string;
  readonly entries: readonly ActivityEntry[];
}

/** Groups entries by day, in the order given: "Today", "Yesterday", then the date. */
export function groupByDay(entries: readonly ActivityEntry[], now: number): Day[] {
  const days = new Map<number, ActivityEntry[]>();
  for (const entry of entries) {
    const day = calendarDay(entry.at);
    const known = days.get(day);
    if (known === undefined) days.set(day, [entry]);
    else known.push(entry);
  }
  const today = calendarDay(now);
  return [...days].map(([key, of]) => ({
    key,
    label: dayLabel(key, today, of[0]?.at ?? now),
    entries: of,
  }));
}

function dayLabel(day: number, today: number, at: number): string {
  if (today - day === 0 || today - day === 1) {
    const words = formatRelative(day - today, 'day');
    return `${words.charAt(0).toLocaleUpperCase(currentLanguage())}${words.slice(1)}`;
  }
  return formatDate(at, { dateStyle: 'full' });
}
