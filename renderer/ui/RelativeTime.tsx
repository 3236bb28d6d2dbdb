import { useNow } from './use-now.ts';
import { relativeTime } from './relative-time.ts';

/** How long ago, or in how long; the exact time on hover. `at` is an ISO 8601 instant. */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow(30_000);
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={exactTime(instant)}>
      {relativeTime(instant, now, undefined)}
    </time>
  );
}

/** Date and time in full, by the person's locale. */
export function exactTime(instant: number): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' }).format(instant);
}
