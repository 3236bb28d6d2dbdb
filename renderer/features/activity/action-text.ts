import { t } from '../../../messages/language.ts';
import { entryAction } from '../../../shared/activity/entry-action.ts';
import { foldCase } from '../../../shared/activity/fold-case.ts';
import {
  MAX_SEARCH_WORD,
  MAX_SEARCH_WORDS,
  type ActivityEntry,
  type SearchWord,
} from '../../../shared/contract/activity.ts';
import { fieldsOf } from '../../../shared/json-object.ts';

/** The name of an entry's action, as on its button. */
export function actionText(entry: Pick<ActivityEntry, 'action' | 'sent'>): string {
  const { mutations } = fieldsOf(entry.sent);
  // Names from the API, which are the same in every language.
  if (entry.action === 'graphql.mutation' && Array.isArray(mutations))
    return ['GraphQL', mutations.map(String).join(', ')].join(' ');
  return t().activity.actions[entryAction(entry)];
}

/** Splits a search into words, each with the actions whose name on this screen contains it. */
export function searchWords(typed: string): SearchWord[] {
  const names = Object.entries(t().activity.actions).map(
    ([action, name]) => [action, foldCase(name)] as const,
  );
  const words = foldCase(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.slice(0, MAX_SEARCH_WORDS).map((word) => ({
    text: word.slice(0, MAX_SEARCH_WORD),
    actions: names.filter(([, name]) => name.includes(word)).map(([action]) => action),
  }));
}
