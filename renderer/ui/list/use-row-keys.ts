import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { t } from '../../../messages/language.ts';
import { useShortcut } from '../use-shortcut.ts';

/** The link or button that stands for a row says so with its id: `data-row`. */
const ROWS = '[data-row]';

/** The scroll of each page of a list, by its place, as long as the window is open. */
const scrolls = new Map<string, number>();
const MOST_SCROLLS = 200;

function keepScroll(place: string, top: number): void {
  scrolls.delete(place);
  scrolls.set(place, top);
  const [oldest] = scrolls.keys();
  if (scrolls.size > MOST_SCROLLS && oldest !== undefined) scrolls.delete(oldest);
}

/** Whoever comes back to this page of a list sees the row that they are on, wherever they had scrolled. */
export function forgetScroll(place: string): void {
  scrolls.delete(place);
}

/**
 * J, K and the arrow keys go through the rows of a table, over the edges of its pages too, and the place is kept: whoever
 * comes back finds the row that they left and the scroll.
 */
export function useRowKeys({
  scroller,
  place,
  row,
  isShown,
  onMark,
  onEdge,
}: {
  /** What scrolls, with the rows in it. */
  scroller: RefObject<HTMLDivElement | null>;
  /** Names the page that is shown. */
  place: string;
  /** The row that somebody was on, by its id. */
  row: string | null;
  /** Whether the rows of this place are drawn, and not those of the one before. */
  isShown: boolean;
  onMark: (id: string) => void;
  /** Turns the page, and says whether there is one. */
  onEdge: (step: 1 | -1) => boolean;
}): {
  /** Goes to the first row; when another page is coming, to that one's. */
  readonly toFirst: (isComing: boolean) => void;
  /** Goes nowhere when the next page comes. */
  readonly stay: () => void;
  readonly onScroll: () => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
} {
  const drawn = useRef<string | null>(null);
  /** Where the focus goes when the rows of the next page are there. */
  const target = useRef<'first' | 'last' | null>(null);
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
      target.current = next < 0 ? 'last' : 'first';
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
    // Who comes to a list anew is on no row, and begins at its top.
    const kept = row === null ? undefined : scrolls.get(place);
    list.scrollTo({ top: kept ?? 0 });
    const asked = target.current;
    target.current = null;
    const all = rows();
    const found = all.find(({ dataset }) => dataset['row'] === row);
    const goal = asked === null ? found : asked === 'first' ? all[0] : all.at(-1);
    const isFree = document.activeElement === document.body || document.activeElement?.id === 'main';
    if (goal === undefined || !(asked !== null || isFirst || isFree)) return;
    goal.focus({ preventScroll: true });
    if (kept === undefined) goal.closest('tr')?.scrollIntoView({ block: 'nearest' });
  });
  useLayoutEffect(() => {
    if (isShown && scroller.current !== null) takePlace(scroller.current);
  }, [scroller, place, isShown]);

  return {
    toFirst: (isComing) => {
      if (isComing || drawn.current !== place || !isShown) target.current = 'first';
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
