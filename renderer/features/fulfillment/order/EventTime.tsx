import { useNow } from '../../../ui/use-now.ts';
import { exactInstant, timeInWords } from './event-words.ts';

/** When something happened, in words; the exact instant on hover. `at` is milliseconds since 1970. */
export function EventTime({ at, className }: { at: number; className?: string | undefined }) {
  const now = useNow(60_000);
  return (
    <time className={className} dateTime={new Date(at).toISOString()} title={exactInstant(at)}>
      {timeInWords(at, now)}
    </time>
  );
}
