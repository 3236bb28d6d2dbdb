import type { ActivityAction, ActivityEntry } from '../contract/activity.ts';

/** What was done, as its button calls it. */
const ACTION_WORDS = {
  'themes.create': 'Add theme',
  'themes.update': 'Change theme',
  'themes.delete': 'Delete theme',
  'variants.create': 'Create variant',
  'variants.update': 'Change variant',
  'variants.delete': 'Delete variant',
  'fulfillment.request': 'Send request',
  'fulfillment.accept': 'Accept',
  'fulfillment.reject': 'Reject',
  'fulfillment.cancel': 'Cancel here only',
  'fulfillment.close': 'Close as incomplete',
  'cancellation.request': 'Request cancellation',
  'cancellation.accept': 'Accept cancellation',
  'cancellation.reject': 'Reject cancellation',
  'graphql.mutation': 'GraphQL mutation',
  'recipient.revealed': 'Show recipient',
  'slip.printed': 'Print packing slip',
} as const satisfies Record<ActivityAction, string>;

/** An entry's action in words. What was sent tells renaming a theme from publishing it. */
export function actionWords({ action, sent }: Pick<ActivityEntry, 'action' | 'sent'>): string {
  if (action === 'themes.update') return THEME_CHANGES[themeChange(sent)];
  const mutations = sentField(sent, 'mutations');
  if (action === 'graphql.mutation' && Array.isArray(mutations))
    return `GraphQL ${mutations.map(String).join(', ')}`;
  return ACTION_WORDS[action];
}

const THEME_CHANGES = {
  rename: 'Rename theme',
  publish: 'Publish theme',
  both: 'Rename and publish theme',
  other: ACTION_WORDS['themes.update'],
} as const;

/** What a change of a theme was, by the fields that were sent. */
export function themeChange(sent: ActivityEntry['sent']): keyof typeof THEME_CHANGES {
  const renamed = sentField(sent, 'name') !== undefined;
  if (sentField(sent, 'role') === 'main') return renamed ? 'both' : 'publish';
  return renamed ? 'rename' : 'other';
}

/** A field of what was sent; undefined where there is none. */
export function sentField(sent: ActivityEntry['sent'], field: string): ActivityEntry['sent'] | undefined {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return undefined;
  return sent[field];
}
