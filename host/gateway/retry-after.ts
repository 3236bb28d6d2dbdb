import type { Instant } from '../../shared/clock.ts';
import { boundedWait, LONGEST_RETRY_AFTER_MS } from './bounded-wait.ts';

/**
 * How long an answer's `Retry-After` asks to wait, in milliseconds: from 0 to `LONGEST_RETRY_AFTER_MS`, null when there
 * is none or it cannot be read. It is a number of seconds or an HTTP date (RFC 9110, 10.2.3). A date is measured from
 * the answer's own `Date`: both are of the store's clock, so that ours may be wrong. `now` stands in where it is missing.
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
