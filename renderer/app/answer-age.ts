import { t } from '../../messages/language.ts';
import { type Monotonic, msBetween } from '../../shared/clock.ts';
import type { LastAnswer } from '../state/store-status.ts';
import { formatRelative } from '../ui/format.ts';
import { relativeTime } from '../ui/relative-time.ts';

/** Shorter durations are not worth showing. */
const WORTH_SAYING_MS = 100;

/** When a store last answered and how long that took; if the last call failed, also when one last succeeded. */
export function answerAge(answer: LastAnswer | undefined, now: Monotonic): string {
  const texts = t().frame.lastAnswer;
  if (answer === undefined) return texts.none;
  const { state, at, goodAt, tookMs } = answer;
  const ago = agoText(at, now);
  const isAnswered = state !== 'offline' && state !== 'not_sent';
  const parts = [isAnswered ? texts.answered({ ago }) : texts.unanswered({ ago })];
  const [newest] = tookMs;
  if (isAnswered && newest !== undefined && newest >= WORTH_SAYING_MS)
    parts.push(texts.took({ seconds: Math.round(newest / 100) / 10 }));
  if (state !== 'online')
    parts.push(goodAt === null ? texts.neverGood : texts.good({ ago: agoText(goodAt, now) }));
  return parts.join(' ');
}

/** "12 seconds ago", "3 minutes ago". */
function agoText(at: Monotonic, now: Monotonic): string {
  const ms = Math.max(0, msBetween(at, now));
  return ms < 60_000
    ? formatRelative(-Math.floor(ms / 1000), 'second')
    : relativeTime(Date.now() - ms, Date.now());
}
