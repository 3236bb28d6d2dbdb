import { shallowEqual } from '@mantine/hooks';
import type { InboxSearch } from '../../../../shared/contract/inbox-records.ts';

/**
 * What a list of the inbox is narrowed to. The recipient is in no saved view, no address and no log (D4.7), and neither are
 * words that can be a recipient's: each is looked for in the order's name, its products, their SKUs and its recipient.
 */
export type InboxFilter = InboxSearch & { readonly recipient: string; readonly words: string };

export const NO_FILTER: InboxFilter = {
  words: '',
  orderName: '',
  sku: '',
  recipient: '',
  states: [],
  overdue: false,
  printed: 'any',
  picked: 'any',
  due: 'any',
  location: null,
  carrier: '',
  grouping: 'none',
  sorting: 'usual',
};

/** Whether the filter leaves anything out. */
export function isNarrowing(filter: InboxFilter): boolean {
  const { grouping, sorting } = NO_FILTER;
  return filter.recipient + filter.words !== '' || !isSearch({ ...filter, grouping, sorting }, NO_FILTER);
}

/** Whether rows are left out on this computer, by what the store cannot search for. */
export function isSifted({ printed, picked, carrier, overdue }: InboxFilter): boolean {
  return printed !== 'any' || picked !== 'any' || carrier !== '' || overdue;
}

/** What of a filter may be kept: all but the words and the recipient. */
export function searchOf({
  recipient: _personal,
  words: _maybePersonal,
  ...search
}: InboxFilter): InboxSearch {
  return search;
}

/** Whether a filter is what a saved view holds. Words and the recipient do not count: no saved view has them. */
export function isSearch(filter: InboxFilter, search: InboxSearch): boolean {
  return shallowEqual(comparable(searchOf(filter)), comparable(searchOf({ ...NO_FILTER, ...search })));
}

function comparable({ states, location, ...rest }: InboxSearch) {
  return { ...rest, states: states.toSorted().join(), location: location?.id };
}
