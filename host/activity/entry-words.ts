import { entryAction } from '../../shared/activity/entry-action.ts';
import { foldCase } from '../../shared/activity/fold-case.ts';
import type { ActivityEntry } from '../../shared/contract/activity.ts';
import type { Json } from '../../shared/json-limits.ts';

type Worded = Pick<ActivityEntry, 'action' | 'sent' | 'subject' | 'error' | 'message' | 'requestId'>;

/** The searchable text of an entry, folded. The first line is the action (`EntryAction`). */
export function entryWords({ action, sent, subject, error, message, requestId }: Worded): string {
  const id = subject.id === null ? '' : String(subject.id);
  const said = error !== null && 'said' in error ? error.said : '';
  const ended = [error?.kind ?? '', said, message ?? '', requestId ?? ''];
  return foldCase([entryAction({ action, sent }), subject.name, id, ...ended, ...textsIn(sent)].join('\n'));
}

function textsIn(value: Json): string[] {
  if (value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value === 'object') return Object.values(value).flatMap(textsIn);
  return [String(value)];
}
