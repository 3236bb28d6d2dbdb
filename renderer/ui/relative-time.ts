import { DAY_MS } from '../../shared/clock.ts';
import { formatDate, formatRelative, TIME_UNITS } from './format.ts';

const WEEK = 604_800_000;

/** Days since 1970 in the local calendar: a day starts at local midnight. `at` is in milliseconds since 1970. */
export function calendarDay(at: number): number {
  const date = new Date(at);
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);
}

/**
 * "3 hours ago", "in 2 days", in the display language; "now" within a minute, and the date from a week on.
 * From 24 hours on calendar days are counted, because "tomorrow" names one. Instants in milliseconds.
 */
export function relativeTime(instant: number, now: number): string {
  const distance = instant - now;
  // Not `>=`, so that an invalid instant is passed to `formatDate`.
  if (!(Math.abs(distance) < WEEK)) return formatDate(instant, { dateStyle: 'medium' });
  for (const [unit, length] of TIME_UNITS) {
    if (Math.abs(distance) < length) continue;
    const count = unit === 'day' ? calendarDay(instant) - calendarDay(now) : Math.trunc(distance / length);
    return formatRelative(count, unit);
  }
  return formatRelative(0, 'second');
}

/** "1:05" or "2:03:09" for a duration in milliseconds. */
export function elapsedTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const tail = String(rest).padStart(2, '0');
  return hours === 0
    ? `${String(minutes)}:${tail}`
    : `${String(hours)}:${String(minutes).padStart(2, '0')}:${tail}`;
}

/** Date and time to the minute, in the display language. */
export function exactDate(instant: number): string {
  return formatDate(instant, { dateStyle: 'medium', timeStyle: 'short' });
}
