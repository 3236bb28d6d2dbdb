import { formatDate } from './format.ts';
import { useNow } from './use-now.ts';
import { relativeTime } from './relative-time.ts';

/** A relative time ("3 hours ago", "in 2 days") with the exact one on hover. `at` is an ISO 8601 instant. */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow(30_000);
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={exactTime(instant)}>
      {relativeTime(instant, now)}
    </time>
  );
}

/** Date and time to the second, in the display language. `instant` is in milliseconds since 1970. */
export function exactTime(instant: number): string {
  return formatDate(instant, { dateStyle: 'medium', timeStyle: 'medium' });
}
