import type { Instant } from './clock.ts';

/** The day of an instant in this computer's time zone, as "2026-11-25", for example for file names. */
export function localDay(instant: Instant): string {
  const date = new Date(instant);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-');
}
