import { formatDate } from './format.ts';
import { useNow } from './use-now.ts';
import { relativeTime } from './relative-time.ts';

/** How long ago, or in how long; the exact time on hover. `at` is an ISO 8601 instant. */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow(30_000);
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={exactTime(instant)}>
      {relativeTime(instant, now)}
    </time>
  );
}

/** Date and time in full, in the language of the screen. */
export function exactTime(instant: number): string {
  return formatDate(instant, { dateStyle: 'medium', timeStyle: 'medium' });
}
