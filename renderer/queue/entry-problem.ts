import { t } from '../../messages/language.ts';
import type { ActivityEntry } from '../../shared/contract/activity.ts';
import { errorSentence } from '../ui/error-text.ts';

/** What an entry of the activity log ended for: the store's sentence, or what we found; null when it went well. */
export function entryProblem({
  reason,
  error,
  message,
}: Pick<ActivityEntry, 'reason' | 'error' | 'message'>): string | null {
  if (reason === 'partial') return t().queue.partial({ said: message ?? '' });
  if (reason !== null) return t().queue.refusals[reason];
  return error === null ? message : errorSentence(error);
}
