import type { ActivityAction, ActivityEntry } from '../contract/activity.ts';
import type { Json } from '../json-limits.ts';
import { fieldsOf } from '../json-object.ts';

/** What a theme update changed. */
type ThemeChange = 'rename' | 'publish' | 'both' | 'other';

/** The action as shown to users, who see renaming and publishing a theme as two actions although the API has only one. */
export type EntryAction = Exclude<ActivityAction, 'themes.update'> | `themes.update/${ThemeChange}`;

/** The action of an entry. Theme updates are distinguished by what was sent. */
export function entryAction({ action, sent }: Pick<ActivityEntry, 'action' | 'sent'>): EntryAction {
  return action === 'themes.update' ? `themes.update/${themeChange(sent)}` : action;
}

/** What a theme update changed, judging by the fields that were sent. */
export function themeChange(sent: Json): ThemeChange {
  const { name, role } = fieldsOf(sent);
  const renamed = name !== undefined;
  if (role === 'main') return renamed ? 'both' : 'publish';
  return renamed ? 'rename' : 'other';
}
