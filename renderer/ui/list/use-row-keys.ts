import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { t } from '../../../messages/language.ts';
import { setNewest } from '../../../shared/newest-entries.ts';
import { useShortcut } from '../use-shortcut.ts';

/** The link or button that represents a row; the value of `data-row` is the row's id. */
const ROWS = '[data-row]';

/** Scroll positions of list pages, by place, kept until the window is closed. */
const scrolls = new Map<string, number>();
const MOST_SCROLLS = 200;

function keepScroll(place: string, top: number): void {
  setNewest(scrolls, place, top, MOST_SCROLLS);
}

/** Drops a list page's scroll position, so that coming back scrolls to the current row. */
export function forgetScroll(place: string): void {
  scrolls.delete(place);
}

/**
 * Moves through the rows of a table with J, K and the arrow keys, across page edges too. Keeps the position, so that coming
 * back restores the current row and the scroll position.
 */
export function useRowKeys({
  scroller,
  place,
  row,
  isShown,
  onMark,
  onEdge,
}: {
  /** The scrolling element that contains the rows. */
  scroller: RefObject<HTMLDivElement | null>;
  /** Key of the page shown. */
  place: string;
  /** Id of the current row; null if there is none. */
  row: string | null;
  /** Whether the rows of this place are rendered; false while those of the previous place are. */
  isShown: boolean;
  onMark: (id: string) => void;
  /** Turns the page; returns false if there is none in that direction. */
  onEdge: (step: 1 | -1) => boolean;
}): {
  /** Focuses the first row; if another page is coming, that page's first row. */
  readonly toFirst: (isComing: boolean) => void;
  /** Cancels moving focus when the next page arrives. */
  readonly stay: () => void;
  readonly onScroll: () => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
} {
  const drawn = useRef<string | null>(null);
  /** The row to focus when the rows of the next page are there, which is not the page `after`. */
  const target = useRef<{ readonly row: 'first' | 'last'; readonly after: string | null } | null>(null);
  const rows = () => [...(scroller.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
  const move = (to: (at: number, count: number) => number) => {
    const all = rows();
    const at = all.findIndex((each) => each.closest('tr')?.contains(document.activeElement));
    const known = at === -1 ? all.findIndex(({ dataset }) => dataset['row'] === row) : at;
    const next = at === -1 && known !== -1 ? known : to(known, all.length);
    const element = all[next];
    if (element !== undefined) {
      element.focus({ preventScroll: true });
      element.closest('tr')?.scrollIntoView({ block: 'nearest' });
    } else if (all.length > 0) {
      target.current = { row: next < 0 ? 'last' : 'first', after: null };
      if (!onEdge(next < 0 ? -1 : 1)) target.current = null;
    }
  };
  const texts = t().list;
  const group = texts.keyGroup;
  useShortcut({ keys: 'J', name: texts.nextRow, group }, () => move((at) => at + 1));
  useShortcut({ keys: 'K', name: texts.previousRow, group }, () => move((at) => (at === -1 ? 0 : at - 1)));

  const takePlace = useEffectEvent((list: HTMLElement) => {
    if (drawn.current === place) return;
    const isFirst = drawn.current === null;
    drawn.current = place;
    // A newly opened list has no current row and starts at the top.
    const kept = row === null ? undefined : scrolls.get(place);
    list.scrollTo({ top: kept ?? 0 });
    const asked = target.current === null || target.current.after === place ? null : target.current.row;
    if (asked !== null) target.current = null;
    const all = rows();
    const found = all.find(({ dataset }) => dataset['row'] === row);
    const isFree = document.activeElement === document.body || document.activeElement?.id === 'main';
    // The focused row of the previous page is gone.
    const first = asked === 'first' || (asked === null && isFree && !isFirst) ? all[0] : undefined;
    const goal = asked === 'last' ? all.at(-1) : asked === null ? (found ?? first) : first;
    if (goal === undefined || !(asked !== null || isFirst || isFree)) return;
    goal.focus({ preventScroll: true });
    if (kept === undefined) goal.closest('tr')?.scrollIntoView({ block: 'nearest' });
  });
  useLayoutEffect(() => {
    if (isShown && scroller.current !== null) takePlace(scroller.current);
  }, [scroller, place, isShown]);

  return {
    toFirst: (isComing) => {
      if (isComing || drawn.current !== place || !isShown)
        target.current = { row: 'first', after: isComing ? place : null };
      else rows()[0]?.focus();
    },
    stay: () => {
      target.current = null;
    },
    onScroll: () => {
      if (scroller.current !== null && drawn.current === place) keepScroll(place, scroller.current.scrollTop);
    },
    onFocus: ({ target: focused }) => {
      const id = focused instanceof HTMLElement ? focused.dataset['row'] : undefined;
      if (id !== undefined) onMark(id);
    },
    onKeyDown: (event) => {
      if (!(event.target instanceof HTMLElement) || !event.target.matches(ROWS)) return;
      const to = STEPS[event.key];
      if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      move(to);
    },
  };
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};
