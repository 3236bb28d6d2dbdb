import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { t } from '../../../messages/language.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { inBackground } from '../../data/in-background.ts';
import { addressOf, pageOfAddress, placeOf, type ListAddress } from './list-address.ts';
import { askOf, type ListAsk } from './list-ask.ts';
import { useListedPage, type ListSource } from './list-source.ts';
import { pageTurns, rowsBefore, type PageTurn } from './page-turns.ts';
import { forgetScroll } from './use-row-keys.ts';

/** A step from a row of a list to the previous or next one. */
export interface PlaceStep {
  readonly go: () => void;
  /** Why the step is unavailable; null if it is available. */
  readonly whyNot: string | null;
}

/** The position of a row in the list that it was opened from. */
export interface ListPlace {
  readonly list: 'orders' | 'products';
  /** The row's name in the list; null while unknown. */
  readonly name: string | null;
  readonly previous: PlaceStep;
  readonly next: PlaceStep;
}

/** A row, and the page of the list that it is on. */
interface Neighbour {
  readonly id: string;
  readonly page: ListAddress;
}

/**
 * Finds the previous and next row of a row that was opened from a list, across page edges too, and tracks the position, so
 * that going back leads to the row that is open by then. Null if the row was opened from elsewhere.
 * @param id the row's id, as used in addresses
 */
export function useListPlace<Key extends string, Data, Node>(
  source: ListSource<Key, Data, Node>,
  id: string,
): ListPlace | null {
  const { connection, whyAway } = useActiveStore();
  const router = useRouter();
  const origin = useLocation({
    select: ({ state }) => (state.listOf === connection.id ? state.list : undefined),
  });
  useBackToRow(source.name, origin);
  const ask = askOf(origin ?? {}, source.options, true);
  const here = useListedPage(source, ask, { pause: origin === undefined, onlyOnce: true });
  const rows = here.query.isShown ? (here.page?.connection.nodes ?? []) : [];
  const at = rows.findIndex((row) => source.idOf(row) === id);
  const turns =
    here.page === undefined || at === -1
      ? null
      : pageTurns(here.page.connection.pageInfo, rowsBefore(ask, rows.length), rows.length);
  const before = useEdge(source, ask, at === 0 ? (turns?.previous ?? null) : null);
  const after = useEdge(source, ask, at === rows.length - 1 ? (turns?.next ?? null) : null);
  if (origin === undefined) return null;

  const texts = t().list;
  const addressFor = (row: string) => `/${source.name}/${row}`;
  const rowAt = (index: number): Neighbour | null => {
    const row = rows[index];
    return row === undefined || at === -1 ? null : { id: source.idOf(row), page: pageOfAddress(origin) };
  };
  const row = rows[at];
  const step = (by: 1 | -1, to: Neighbour | null, isReading: boolean, isEdge: string): PlaceStep => ({
    go: () => {
      // The key may be pressed again before the row that it opened is rendered.
      const { pathname } = router.latestLocation;
      const opening = rows.findIndex((each) => addressFor(source.idOf(each)) === pathname);
      const next = opening === at ? to : rowAt(opening + by);
      if (opening === -1 || next === null) return;
      const list = { ...next.page, row: next.id };
      const state = { listOf: connection.id, list };
      inBackground(router.navigate({ to: addressFor(next.id), replace: true, state }));
    },
    whyNot:
      to !== null
        ? null
        : (whyAway ?? (isReading ? texts.readingRows : at === -1 ? texts.notListed : isEdge)),
  });
  const isReading = !here.query.isShown;
  return {
    list: source.name,
    name: row === undefined ? null : source.nameOf(row),
    previous: step(-1, rowAt(at - 1) ?? before.last, isReading || before.isReading, texts.isFirstRow),
    next: step(1, rowAt(at + 1) ?? after.first, isReading || after.isReading, texts.isLastRow),
  };
}

/** Reads the page at `turn`, beyond an edge of the current one; does nothing if `turn` is null. */
function useEdge<Key extends string, Data, Node>(
  source: ListSource<Key, Data, Node>,
  ask: ListAsk<Key>,
  turn: PageTurn | null,
): { readonly first: Neighbour | null; readonly last: Neighbour | null; readonly isReading: boolean } {
  const origin = useLocation({ select: ({ state }) => state.list ?? {} });
  const read = useListedPage(source, { ...ask, ...turn }, { pause: turn === null, onlyOnce: true });
  const rows = turn !== null && read.query.isShown ? (read.page?.connection.nodes ?? []) : [];
  const neighbour = (row: Node | undefined): Neighbour | null => {
    if (row === undefined || turn === null) return null;
    const { q, sort } = origin;
    const search = { ...(q !== undefined && { q }), ...(sort !== undefined && { sort }) };
    return { id: source.idOf(row), page: { ...search, ...addressOf(turn.position, turn.from) } };
  };
  return {
    first: neighbour(rows[0]),
    last: neighbour(rows.at(-1)),
    isReading: turn !== null && !read.query.isShown,
  };
}

/** After stepping to another row, going back to the list leads to that row instead of the one it was left from. */
function useBackToRow(
  list: ListSource<string, unknown, unknown>['name'],
  origin: ListAddress | undefined,
): void {
  const router = useRouter();
  const { connection } = useActiveStore();
  const toRow = useEffectEvent((pathname: string) => {
    if (origin?.row === undefined || pathname !== `/${list}`) return;
    forgetScroll(placeOf(connection.id, pathname, origin));
    const state = { listOf: connection.id };
    inBackground(router.navigate({ to: `/${list}`, search: { ...origin }, replace: true, state }));
  });
  useEffect(
    () =>
      router.history.subscribe(({ action, location }) => {
        if (action.type === 'BACK') toRow(location.pathname);
      }),
    [router],
  );
}
