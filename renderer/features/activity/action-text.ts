import { t } from '../../../messages/language.ts';
import { sentField, themeChange } from '../../../shared/activity/activity-words.ts';
import type { ActivityEntry } from '../../../shared/contract/activity.ts';

/** An entry's action as its button calls it. What was sent tells renaming a theme from publishing it. */
export function actionText({ action, sent }: Pick<ActivityEntry, 'action' | 'sent'>): string {
  const { actions, themeChanges } = t().activity;
  if (action === 'themes.update') return themeChanges[themeChange(sent)];
  const mutations = sentField(sent, 'mutations');
  // The names of the API, which are the same in every language.
  if (action === 'graphql.mutation' && Array.isArray(mutations))
    return ['GraphQL', mutations.map(String).join(', ')].join(' ');
  return actions[action];
}
