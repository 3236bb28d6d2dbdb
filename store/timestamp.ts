import { DAY_MS } from '../shared/clock.ts';

const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/** Cache of formatted days, with the `T` that follows them: the timestamps of a list are on a few days only. */
const days = new Map<number, string>();
const MAX_DAYS = 10_000;

/** Formats an instant (whole milliseconds since the epoch) as the API does: ISO 8601 with a UTC offset. */
export function toTimestamp(instant: number): string {
  const day = Math.floor(instant / DAY_MS);
  const ms = instant - day * DAY_MS;
  return `${dayText(day)}${timeText(Math.floor(ms / 1000))}.${String(ms % 1000).padStart(3, '0')}+00:00`;
}

function dayText(day: number): string {
  const known = days.get(day);
  if (known !== undefined) return known;
  const iso = new Date(day * DAY_MS).toISOString();
  const text = iso.slice(0, iso.indexOf('T') + 1);
  if (days.size >= MAX_DAYS) days.clear();
  days.set(day, text);
  return text;
}

/** Seconds of a day as `hh:mm:ss`. */
function timeText(seconds: number): string {
  const hours = TWO_DIGITS[Math.floor(seconds / 3600)] ?? '';
  return `${hours}:${TWO_DIGITS[Math.floor(seconds / 60) % 60] ?? ''}:${TWO_DIGITS[seconds % 60] ?? ''}`;
}

/** The same for an instant that may be missing. */
export function toTimestampOrNull(instant: number | null): string | null {
  return instant === null ? null : toTimestamp(instant);
}
