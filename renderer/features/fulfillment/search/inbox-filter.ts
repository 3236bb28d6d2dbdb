import { shallowEqual } from '@mantine/hooks';
import type { InboxSearch } from '../../../../shared/contract/inbox-records.ts';

/**
 * The filter of an inbox list. The recipient is never stored in a saved view, an address or a log (D4.7), and neither
 * are `words`, which may be a recipient's name: each is searched in the order's name, its products, their SKUs and its
 * recipient.
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

/** Whether this computer filters rows itself, by what the store cannot search for. */
export function isSifted({ printed, picked, carrier, overdue }: InboxFilter): boolean {
  return printed !== 'any' || picked !== 'any' || carrier !== '' || overdue;
}

/** The part of a filter that may be stored: all but words and recipient. */
export function searchOf({
  recipient: _personal,
  words: _maybePersonal,
  ...search
}: InboxFilter): InboxSearch {
  return search;
}

/** Whether a filter equals that of a saved view. Words and recipient are ignored: no saved view has them. */
export function isSearch(filter: InboxFilter, search: InboxSearch): boolean {
  return shallowEqual(comparable(searchOf(filter)), comparable(searchOf({ ...NO_FILTER, ...search })));
}

function comparable({ states, location, ...rest }: InboxSearch) {
  return { ...rest, states: states.toSorted().join(), location: location?.id };
}
