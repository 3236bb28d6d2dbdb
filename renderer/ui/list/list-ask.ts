import type { SearchFields } from '../../../shared/search/search-fields.ts';
import { withLocalDays } from '../search/local-days.ts';
import { FIRST_PAGE, type PagePosition } from './cursor-paging.ts';
import { chosenSort, positionOf, type ListAddress } from './list-address.ts';
import { searchedSortKey, type Sort } from './search-sort.ts';

/** How a list can be searched and sorted. */
export interface ListOptions<Key extends string> {
  /** The default sort. */
  readonly first: Sort<Key>;
  readonly sortKeys: readonly Key[];
  /** The sort key of each field that can be searched by range. */
  readonly rangeKeys: Readonly<Record<string, Key>>;
  readonly fields: SearchFields;
}

/** What a list paged by cursor requests. */
export interface ListAsk<Key extends string> {
  /** As typed. */
  readonly search: string;
  /** As it is sent. */
  readonly query: string;
  readonly sort: Sort<Key>;
  readonly position: PagePosition;
  /** As in the address; see `rowsBefore`. */
  readonly from: number;
}

/**
 * What to request for a list's address.
 * @param isOurs whether the cursor in it is from this store
 */
export function askOf<Key extends string>(
  address: ListAddress,
  { first, sortKeys, rangeKeys, fields }: ListOptions<Key>,
  isOurs: boolean,
): ListAsk<Key> {
  const { q: search = '' } = address;
  const searchedKey = searchedSortKey(search, rangeKeys);
  const position = isOurs ? positionOf(address) : FIRST_PAGE;
  return {
    search,
    query: withLocalDays(search, fields),
    sort: chosenSort(address.sort, sortKeys) ?? {
      key: searchedKey ?? first.key,
      reverse: searchedKey === null ? first.reverse : true,
    },
    position,
    from: position.kind === 'first' ? 0 : (address.from ?? 0),
  };
}
