import type { ActivityAction, ActivityEntry } from '../contract/activity.ts';

/** What a change of a theme was. */
type ThemeChange = 'rename' | 'publish' | 'both' | 'other';

/** What was done, as it is named to people: renaming a theme and publishing it are one action of the API. */
export type EntryAction = Exclude<ActivityAction, 'themes.update'> | `themes.update/${ThemeChange}`;

/** An entry's action; what was sent tells renaming a theme from publishing it. */
export function entryAction({ action, sent }: Pick<ActivityEntry, 'action' | 'sent'>): EntryAction {
  return action === 'themes.update' ? `themes.update/${themeChange(sent)}` : action;
}

/** What a change of a theme was, by the fields that were sent. */
export function themeChange(sent: ActivityEntry['sent']): ThemeChange {
  const renamed = sentField(sent, 'name') !== undefined;
  if (sentField(sent, 'role') === 'main') return renamed ? 'both' : 'publish';
  return renamed ? 'rename' : 'other';
}

/** A field of what was sent; undefined where there is none. */
export function sentField(sent: ActivityEntry['sent'], field: string): ActivityEntry['sent'] | undefined {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return undefined;
  return sent[field];
}

/** A text as searches compare it: upper and lower case, and signs that look alike, are one. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLocaleLowerCase('en');
}
