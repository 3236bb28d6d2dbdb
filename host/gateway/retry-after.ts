import type { Instant } from '../../shared/clock.ts';

/**
 * How long a `Retry-After` header asks to wait from `now`, in milliseconds. It is a number of
 * seconds or an HTTP date (RFC 9110, 10.2.3). Null when there is none or it is neither; never negative.
 */
export function parseRetryAfter(header: string | null, now: Instant): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000);
  const date = /^[A-Z][a-z]{2},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
