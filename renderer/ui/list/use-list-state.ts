import { useDebouncedCallback } from '@mantine/hooks';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { checkSearch, type SearchFinding } from '../../../shared/search/check-search.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { inBackground } from '../../data/in-background.ts';
import type { PagePosition } from './cursor-paging.ts';
import { addressOf, pageOfAddress, placeOf, writeSort, type ListAddress } from './list-address.ts';
import { askOf, type ListAsk, type ListOptions } from './list-ask.ts';
import { clickedSort, searchedSortKey, type Sort } from './search-sort.ts';

const SEARCH_PAUSE_MS = 300;

/**
 * A list that is paged by cursor. `search` is `typed`, after a pause, when it can be read. A change of search or sort begins
 * at the first page again.
 */
export interface ListState<Key extends string> extends ListAsk<Key> {
  readonly typed: string;
  /** What is to be said about `typed`. */
  readonly finding: SearchFinding | null;
  /** Its `from`, also where there is no cursor: for a list that is told by numbers. */
  readonly offset: number;
  /** The row that somebody is on, or was when they left. */
  readonly row: string | null;
  /** Names the page that is shown, whichever row of it somebody is on. */
  readonly place: string;
  /** The same for the page that a row leads to. */
  readonly comesFrom: ListOrigin;
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

/** The state of a list, which is its address: back, forward and reload come to the same rows. */
export function useListState<Key extends string>(
  address: ListAddress,
  options: ListOptions<Key>,
): ListState<Key> {
  const { rangeKeys, fields } = options;
  const { connection } = useActiveStore();
  const navigate = useNavigate();
  const listOf = useLocation({ select: ({ state }) => state.listOf });
  const pathname = useLocation({ select: (location) => location.pathname });
  const { q: search = '', row = null } = address;
  const [typed, setTyped] = useState(search);
  const [searched, setSearched] = useState(search);
  /** What this list itself has put into the address last, or found there. */
  const [sent, setSent] = useState(search);
  if (searched !== search) {
    // Whoever went back sees the search that was there; what is typed meanwhile stays.
    setSearched(search);
    if (search !== sent) {
      setTyped(search);
      setSent(search);
    }
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
  // Cursors belong to one store.
  const ask = askOf(address, options, listOf === connection.id);
  const ofSearch: ListAddress = {
    ...(search !== '' && { q: search }),
    ...(address.sort !== undefined && { sort: address.sort }),
  };
  const sortAs = (chosen: Sort<Key>) =>
    go({ ...(search !== '' && { q: search }), sort: writeSort(chosen) }, false);
  return {
    ...ask,
    typed,
    finding: checkSearch(typed.trim(), fields),
    offset: address.from ?? 0,
    row,
    place: placeOf(connection.id, pathname, address),
    comesFrom: { listOf: connection.id, list: pageOfAddress(address) },
    type: (text) => {
      setTyped(text);
      searchLater(text);
    },
    settle: () => {
      searchLater.cancel();
      isNewStep.current = true;
      return searchFor(typed);
    },
    sortBy: (column) => sortAs(clickedSort(ask.sort, column)),
    sortAs,
    turnTo: (next, rowsBefore, replace = false) =>
      go({ ...ofSearch, ...addressOf(next, rowsBefore) }, replace),
    turnToOffset: (offset, replace = false) =>
      go({ ...ofSearch, ...(offset > 0 && { from: offset }) }, replace),
    markRow: (id) => {
      if (id !== row) go({ ...pageOfAddress(address), row: id }, true);
    },
  };
}

/** The page of a list, as the state of a step of the history has it. */
export interface ListOrigin {
  /** The connection whose cursors stand in the address. */
  readonly listOf?: string;
  /** Of a page that a row led to: where it stands. `row` is there when somebody has gone on from the row that was opened. */
  readonly list?: ListAddress;
}

declare module '@tanstack/react-router' {
  interface HistoryState extends ListOrigin {}
}
