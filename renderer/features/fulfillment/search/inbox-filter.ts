import { shallowEqual } from '@mantine/hooks';
import type { InboxSearch } from '../../../../shared/contract/inbox-records.ts';

/** What a list of the inbox is narrowed to. The recipient is in no saved view, no address and no log (D4.7). */
export type InboxFilter = InboxSearch & { readonly recipient: string };

export const NO_FILTER: InboxFilter = {
  orderName: '',
  sku: '',
  recipient: '',
  states: [],
  overdue: false,
  printed: 'any',
};

/** Whether the filter leaves anything out. */
export function isNarrowing(filter: InboxFilter): boolean {
  return filter.recipient !== '' || !isSearch(filter, NO_FILTER);
}

/** What of a filter may be kept: all but the recipient. */
export function searchOf({ recipient: _personal, ...search }: InboxFilter): InboxSearch {
  return search;
}

/** Whether a filter is what a saved view holds. The recipient does not count: no saved view has one. */
export function isSearch(filter: InboxFilter, search: InboxSearch): boolean {
  return shallowEqual(comparable(filter), comparable({ ...search, recipient: '' }));
}

function comparable({ recipient: _personal, states, ...rest }: InboxFilter) {
  return { ...rest, states: states.toSorted().join() };
}
