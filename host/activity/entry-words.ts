import type { ActivityEntry } from '../../shared/contract/activity.ts';
import { actionWords } from '../../shared/activity/activity-words.ts';

type Worded = Pick<ActivityEntry, 'action' | 'sent' | 'subject' | 'message' | 'requestId'>;

/** Everything of an entry that a search looks at, folded. */
export function entryWords({ action, sent, subject, message, requestId }: Worded): string {
  const id = subject.id === null ? '' : String(subject.id);
  const parts = [actionWords({ action, sent }), action, subject.name, id, message ?? '', requestId ?? ''];
  return fold([...parts, ...textsIn(sent)].join('\n'));
}

/** The words of a search, folded; each must be found. */
export function searchWords(search: string): string[] {
  return fold(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

/** SQLite bounds how deep a condition may be. */
const MAX_WORDS = 20;

/** Upper and lower case, and signs that look alike, are one. */
function fold(text: string): string {
  return text.normalize('NFKC').toLocaleLowerCase('en');
}

function textsIn(value: ActivityEntry['sent']): string[] {
  if (value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value === 'object') return Object.values(value).flatMap(textsIn);
  return [String(value)];
}
