import { useDebouncedCallback } from '@mantine/hooks';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { checkSearch, type SearchFinding } from '../../../shared/search/check-search.ts';
import type { SearchFields } from '../../../shared/search/search-fields.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { inBackground } from '../../data/in-background.ts';
import { FIRST_PAGE, type PagePosition } from './cursor-paging.ts';
import { addressOf, chosenSort, positionOf, writeSort, type ListAddress } from './list-address.ts';
import { clickedSort, searchedSortKey, type Sort } from './search-sort.ts';

const SEARCH_PAUSE_MS = 300;

/** What a list that is paged by cursor asks for. A change of search or sort begins at the first page again. */
export interface ListState<Key extends string> {
  readonly typed: string;
  /** What is searched for: `typed`, after a pause, when it can be read. */
  readonly search: string;
  /** What is to be said about `typed`. */
  readonly finding: SearchFinding | null;
  readonly sort: Sort<Key>;
  /** The sort key that belongs to a range of the search; null when none does. */
  readonly searchedKey: Key | null;
  readonly position: PagePosition;
  /** How many rows stand before the page. */
  readonly from: number;
  /** The same, also where there is no cursor: for a list that is told by numbers. */
  readonly offset: number;
  /** The row that somebody is on, or was when they left. */
  readonly row: string | null;
  /** Names the page that is shown, whichever row of it somebody is on. */
  readonly place: string;
  readonly type: (text: string) => void;
  /** Searches at once for what was typed. */
  readonly settle: () => SettledSearch;
  readonly sortBy: (column: { readonly sortKey: Key; readonly reverseFirst?: boolean }) => void;
  readonly sortAs: (sort: Sort<Key>) => void;
  /** `replace`: in the place of this page in the history. */
  readonly turnTo: (position: PagePosition, from: number, replace?: boolean) => void;
  /** The same in a list that is told by numbers. */
  readonly turnToOffset: (offset: number, replace?: boolean) => void;
  readonly markRow: (id: string) => void;
}

/** What became of a search: it is read now, is the one that is shown, or cannot be read. */
export type SettledSearch = 'searching' | 'same' | 'unreadable';

/** What a list can be searched and sorted by. */
export interface ListOptions<Key extends string> {
  /** The sort that it has when nothing is chosen. */
  readonly first: Sort<Key>;
  readonly sortKeys: readonly Key[];
  /** The sort key of each field that can be searched by range. */
  readonly rangeKeys: Readonly<Record<string, Key>>;
  readonly fields: SearchFields;
}

/** The state of a list, which is its address: back, forward and reload come to the same rows. */
export function useListState<Key extends string>(
  address: ListAddress,
  { first, sortKeys, rangeKeys, fields }: ListOptions<Key>,
): ListState<Key> {
  const { connection } = useActiveStore();
  const navigate = useNavigate();
  const listOf = useLocation({ select: ({ state }) => state.listOf });
  const { q: search = '', row = null } = address;
  const [typed, setTyped] = useState(search);
  const [searched, setSearched] = useState(search);
  /** What this list itself has put into the address last. */
  const [sent, setSent] = useState(search);
  if (searched !== search) {
    // Whoever went back sees the search that was there; what is typed meanwhile stays.
    setSearched(search);
    if (search !== sent) setTyped(search);
  }
  const go = (next: ListAddress, replace: boolean) =>
    inBackground(
      navigate({ to: '.', search: next, replace, state: { listOf: connection.id }, resetScroll: false }),
    );
  /** A search that is being typed is one step of the history. */
  const isNewStep = useRef(true);
  const searchFor = (text: string): SettledSearch => {
    const wanted = text.trim();
    // No store reads it (D5.6).
    if (checkSearch(wanted, fields)?.kind === 'unreadable') return 'unreadable';
    if (wanted === search) return 'same';
    setSent(wanted);
    const followsSearch = searchedSortKey(wanted, rangeKeys) !== searchedSortKey(search, rangeKeys);
    const keptSort = address.sort === undefined || followsSearch ? {} : { sort: address.sort };
    go({ ...(wanted !== '' && { q: wanted }), ...keptSort }, !isNewStep.current);
    isNewStep.current = false;
    return 'searching';
  };
  const searchLater = useDebouncedCallback((text: string) => {
    // What nearly every store refuses, or what is still being typed, is asked for by Enter only.
    if (checkSearch(text.trim(), fields) === null) searchFor(text);
  }, SEARCH_PAUSE_MS);
  const searchedKey = searchedSortKey(search, rangeKeys);
  const sort = chosenSort(address.sort, sortKeys) ?? {
    key: searchedKey ?? first.key,
    reverse: searchedKey === null ? first.reverse : true,
  };
  // Cursors belong to one store.
  const position = listOf === connection.id ? positionOf(address) : FIRST_PAGE;
  const from = position.kind === 'first' ? 0 : (address.from ?? 0);
  const ofSearch: ListAddress = {
    ...(search !== '' && { q: search }),
    ...(address.sort !== undefined && { sort: address.sort }),
  };
  const sortAs = (chosen: Sort<Key>) =>
    go({ ...(search !== '' && { q: search }), sort: writeSort(chosen) }, false);
  return {
    typed,
    search,
    finding: checkSearch(typed.trim(), fields),
    sort,
    searchedKey,
    position,
    from,
    offset: address.from ?? 0,
    row,
    place: JSON.stringify({ ...address, row: undefined }),
    type: (text) => {
      setTyped(text);
      searchLater(text);
    },
    settle: () => {
      searchLater.cancel();
      isNewStep.current = true;
      return searchFor(typed);
    },
    sortBy: (column) => sortAs(clickedSort(sort, column)),
    sortAs,
    turnTo: (next, rowsBefore, replace = false) =>
      go({ ...ofSearch, ...addressOf(next, rowsBefore) }, replace),
    turnToOffset: (offset, replace = false) =>
      go({ ...ofSearch, ...(offset > 0 && { from: offset }) }, replace),
    markRow: (id) => {
      const { row: _, ...place } = address;
      if (id !== row) go({ ...place, row: id }, true);
    },
  };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The connection whose cursors stand in the address. */
    readonly listOf?: string;
  }
}
