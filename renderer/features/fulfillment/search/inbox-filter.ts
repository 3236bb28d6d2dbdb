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
  const { orderName, sku, recipient, states, overdue, printed } = filter;
  return orderName + sku + recipient !== '' || states.length > 0 || overdue || printed !== 'any';
}

/** What of a filter may be kept: all but the recipient. */
export function searchOf({ recipient: _personal, ...search }: InboxFilter): InboxSearch {
  return search;
}

/** Whether a filter is what a saved view holds. The recipient does not count: no saved view has one. */
export function isSearch(filter: InboxFilter, search: InboxSearch): boolean {
  return (
    filter.orderName === search.orderName &&
    filter.sku === search.sku &&
    filter.overdue === search.overdue &&
    filter.printed === search.printed &&
    filter.states.length === search.states.length &&
    filter.states.every((state) => search.states.includes(state))
  );
}
