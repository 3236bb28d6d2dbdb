import { t } from '../../messages/language.ts';
import type { ActivityEntry } from '../../shared/contract/activity.ts';

/** What an entry of the activity log ended for: the store's sentence, or what we found; null when it went well. */
export function entryProblem({ reason, message }: Pick<ActivityEntry, 'reason' | 'message'>): string | null {
  return reason === null ? message : t().queue.refusals[reason];
}
