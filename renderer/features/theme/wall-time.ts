import type { Instant } from '../../../shared/clock.ts';
import { localDay } from '../../../shared/local-day.ts';
import { err, ok, type Result } from '../../../shared/result.ts';

/** What is wrong with a typed date and time. `no_such_time`: skipped when the clock is put forward. */
type WallTimeProblem = 'missing' | 'no_such_time' | 'past';

const TYPED = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/;

/**
 * The instant of a `datetime-local` value ("2026-11-25T10:00") in this computer's time zone. A time that occurs twice, when
 * the clock is put back, means the first one.
 */
export function parseWallTime(text: string, now: Instant): Result<Instant, WallTimeProblem> {
  const parts = TYPED.exec(text);
  if (parts === null) return err('missing');
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.slice(1).map(Number);
  const date = new Date(year, month - 1, day, hour, minute);
  if (toWallTime(date.getTime()) !== text.slice(0, 16)) return err('no_such_time');
  return date.getTime() > now ? ok(date.getTime()) : err('past');
}

/** An instant as the value of the field. */
export function toWallTime(instant: Instant): string {
  const date = new Date(instant);
  const [hour, minute] = [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0'));
  return `${localDay(instant)}T${hour ?? ''}:${minute ?? ''}`;
}

/** This computer's time zone, such as "Europe/Berlin". */
export function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const HOUR_MS = 3_600_000;

/** The next full hour that is at least an hour away. */
export function nextFullHour(now: Instant): Instant {
  return Math.ceil((now + HOUR_MS) / HOUR_MS) * HOUR_MS;
}
