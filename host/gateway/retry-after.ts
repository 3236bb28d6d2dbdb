import type { Instant } from '../../shared/clock.ts';
import { boundedWait, LONGEST_RETRY_AFTER_MS } from './bounded-wait.ts';

/**
 * The wait an answer's `Retry-After` asks for, in milliseconds: from 0 to `LONGEST_RETRY_AFTER_MS`, or null if it is missing
 * or unreadable. It is a number of seconds or an HTTP date (RFC 9110, 10.2.3). A date is compared with the answer's own
 * `Date`, so that our clock may be wrong; without that header, `now` is used.
 */
export function parseRetryAfter(headers: Pick<Headers, 'get'>, now: Instant): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return boundedWait(Number(text) * 1000, LONGEST_RETRY_AFTER_MS);
  const until = parseDate(text);
  if (until === null) return null;
  return boundedWait(until - (parseDate(headers.get('date')?.trim() ?? '') ?? now), LONGEST_RETRY_AFTER_MS);
}

function parseDate(text: string): Instant | null {
  const date = /^[A-Z][a-z]{2},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : date;
}
