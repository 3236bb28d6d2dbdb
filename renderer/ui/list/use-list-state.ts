import { useDebouncedCallback } from '@mantine/hooks';
import { useLocation, useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { checkSearch, type SearchFinding } from '../../../shared/search/check-search.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { inBackground } from '../../data/in-background.ts';
import type { PagePosition } from './cursor-paging.ts';
import {
  addressOf,
  pageOfAddress,
  placeOf,
  readListAddress,
  writeSort,
  type ListAddress,
} from './list-address.ts';
import { askOf, type ListAsk, type ListOptions } from './list-ask.ts';
import { clickedSort, searchedSortKey, type Sort } from './search-sort.ts';

const SEARCH_PAUSE_MS = 300;

/**
 * A list paged by cursor. `search` follows `typed` after a pause in typing, if it is valid. Changing the search or the sort
 * goes back to the first page.
 */
export interface ListState<Key extends string> extends ListAsk<Key> {
  readonly typed: string;
  /** A problem with `typed`; null if there is none. */
  readonly finding: SearchFinding | null;
  /** The address's `from`, even without a cursor: for a list that is paged by offset. */
  readonly offset: number;
  /** Id of the current row, or of the row that the list was left from. */
  readonly row: string | null;
  /** A key for the page shown, independent of the current row. */
  readonly place: string;
  /** History state to pass to a page opened from a row. */
  readonly comesFrom: ListOrigin;
  readonly type: (text: string) => void;
  /** Searches for the typed text immediately. */
  readonly settle: () => SettledSearch;
  readonly sortBy: (column: { readonly sortKey: Key; readonly reverseFirst?: boolean }) => void;
  readonly sortAs: (sort: Sort<Key>) => void;
  /** `replace`: replaces the current history entry. */
  readonly turnTo: (position: PagePosition, from: number, replace?: boolean) => void;
  /** The same, for a list that is paged by offset. */
  readonly turnToOffset: (offset: number, replace?: boolean) => void;
  readonly markRow: (id: string) => void;
}

/** What a row needs of its list: the current row, and the page that it is on. */
export type RowList = Pick<ListState<string>, 'row' | 'comesFrom'>;

/** The result of submitting a search: it is being read, it is already the current one, or it is invalid. */
type SettledSearch = 'searching' | 'same' | 'unreadable';

/** The state of a list. It is kept in the address, so that back, forward and reload lead to the same rows. */
export function useListState<Key extends string>(
  address: ListAddress,
  options: ListOptions<Key>,
): ListState<Key> {
  const { rangeKeys, fields } = options;
  const { connection } = useActiveStore();
  const navigate = useNavigate();
  const router = useRouter();
  // Of the rendered page. While the next page is loaded, the location is already that of the next.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const listOf = useListOf(pathname);
  const { q: search = '', row = null } = address;
  const [typed, setTyped] = useState(search);
  const [searched, setSearched] = useState(search);
  /** The search that this list last wrote to the address, or found there. */
  const [sent, setSent] = useState(search);
  if (searched !== search) {
    // A search from elsewhere, such as going back, replaces the typed text. After a search by this list, newer text stays.
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
  /** Whether the next search creates a history entry: all searches while typing share one. */
  const isNewStep = useRef(true);
  const searchFor = (text: string): SettledSearch => {
    const wanted = text.trim();
    // No store accepts it (D5.6).
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
    if (router.latestLocation.pathname !== pathname) return;
    // A search that most stores refuse, or that is still incomplete, is only sent on Enter.
    if (checkSearch(text.trim(), fields) === null) searchFor(text);
  }, SEARCH_PAUSE_MS);
  // Cursors belong to one store.
  const ask = askOf(address, options, listOf === connection.id);
  const place = placeOf(connection.id, pathname, address);
  /** Whether a new search, page or screen is in the address, but is not rendered yet. */
  const isLeaving = () => {
    const { pathname: path, search: next } = router.latestLocation;
    return placeOf(connection.id, path, readListAddress(next)) !== place;
  };
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
    place,
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
      if (id !== row && !isLeaving()) go({ ...pageOfAddress(address), row: id }, true);
    },
  };
}

/** Id of the connection that the cursors in a page's address belong to; null: not known. It stays while another page is loaded. */
function useListOf(pathname: string): string | null {
  const here = useLocation({
    select: (location) => (location.pathname === pathname ? (location.state.listOf ?? null) : undefined),
  });
  const [last, setLast] = useState(here ?? null);
  if (here !== undefined && here !== last) setLast(here);
  return here === undefined ? last : here;
}

/** A page of a list, as stored in a history entry's state. */
interface ListOrigin {
  /** Id of the connection that the cursors in the address belong to. */
  readonly listOf?: string;
  /** On a page opened from a row: the list's address. `row` is set once the user has stepped to another row. */
  readonly list?: ListAddress;
}

declare module '@tanstack/react-router' {
  interface HistoryState extends ListOrigin {}
}
