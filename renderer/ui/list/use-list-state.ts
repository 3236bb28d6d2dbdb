import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { FIRST_PAGE, type PagePosition } from './cursor-paging.ts';
import { clickedSort, searchedSortKey, type Sort } from './search-sort.ts';

const SEARCH_PAUSE_MS = 300;

/** What a list that is paged by cursor asks for. A change of search or sort begins at the first page again. */
export interface ListState<Key extends string> {
  readonly typed: string;
  /** What is searched for: `typed`, after a pause. */
  readonly search: string;
  readonly sort: Sort<Key>;
  readonly position: PagePosition;
  readonly type: (text: string) => void;
  readonly sortBy: (column: { readonly sortKey: Key; readonly reverseFirst?: boolean }) => void;
  readonly turnTo: (position: PagePosition) => void;
}

/** `rangeKeys`: the sort key of each field that can be searched by range. */
export function useListState<Key extends string>(
  first: Sort<Key>,
  rangeKeys: Readonly<Record<string, Key>>,
): ListState<Key> {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(first);
  const [position, setPosition] = useState(FIRST_PAGE);
  const [search] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS);
  const [paged, setPaged] = useState(search);
  if (paged !== search) {
    // Cursors belong to one search.
    setPaged(search);
    setPosition(FIRST_PAGE);
  }
  const searched = searchedSortKey(search, rangeKeys);
  const sort = searched === null ? chosen : { key: searched, reverse: chosen.reverse };
  return {
    typed,
    search,
    sort,
    position: paged === search ? position : FIRST_PAGE,
    type: setTyped,
    sortBy: (column) => {
      setChosen(clickedSort(sort, column));
      setPosition(FIRST_PAGE);
    },
    turnTo: setPosition,
  };
}
