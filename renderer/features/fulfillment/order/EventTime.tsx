import { currentLanguage } from '../../../../messages/language.ts';
import { formatDate, formatRelative } from '../../../ui/format.ts';
import { calendarDay, exactDate } from '../../../ui/relative-time.ts';
import { useNow } from '../../../ui/use-now.ts';

/** When something happened, in words; the exact time on hover. `at` is in milliseconds since 1970. */
export function EventTime({ at, className }: { at: number; className?: string | undefined }) {
  const now = useNow(60_000);
  return (
    <time
      className={className}
      dateTime={Number.isNaN(at) ? undefined : new Date(at).toISOString()}
      title={exactInstant(at)}
    >
      {timeInWords(at, now)}
    </time>
  );
}

/** When something happened, in the user's time zone and language: "Today, 10:42", "Nov 3, 2026, 09:12". */
export function timeInWords(instant: number, now: number): string {
  const days = calendarDay(instant) - calendarDay(now);
  // Not `> 0`: NaN must be formatted by `formatDate`.
  if (!(days <= 0 && days >= -1)) return exactDate(instant);
  const day = formatRelative(days, 'day');
  const time = formatDate(instant, { timeStyle: 'short' });
  return `${day.charAt(0).toLocaleUpperCase(currentLanguage())}${day.slice(1)}, ${time}`;
}

/** The exact time with its time zone. */
export function exactInstant(instant: number): string {
  return formatDate(instant, { dateStyle: 'full', timeStyle: 'long' });
}
