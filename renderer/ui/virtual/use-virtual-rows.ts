import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { recyclePlaces } from './recycle-places.ts';
import { rowsPerPage, scrollToShow } from './row-window.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { readView, useRowWindow } from './use-row-window.ts';

const OVERSCAN = 4;

/**
 * Which rows of a long list are drawn: those on the screen, in the element that has `scrollerRef`. Brings the selected row
 * into view when another one is selected, and not when the list changes around it. `keys` must be the same array as long
 * as the rows are the same.
 */
export function useVirtualRows<Key>(keys: readonly Key[], selected: Key | null, rowHeight: number) {
  const [scroller, scrollerRef] = useState<HTMLElement | null>(null);
  useKeptPlace(scroller, keys, rowHeight, selected);
  const { from, to } = useRowWindow(scroller, rowHeight, keys.length, OVERSCAN);
  /** Where the selected row is; -1 when the list does not hold it. */
  const active = useMemo(() => (selected === null ? -1 : keys.indexOf(selected)), [keys, selected]);
  const isListed = active !== -1;
  useEffect(() => {
    if (scroller === null || !isListed) return undefined;
    // With the frame, when everything that a key changes is in place: to ask for the position before lays out the page twice.
    const frame = requestAnimationFrame(() => {
      const view = readView(scroller);
      const top = scrollToShow(active, view, rowHeight);
      if (top === view.top) return;
      scroller.scrollTo({ top });
      // The browser tells it with the next frame. This one is not to be blank where no rows are drawn yet.
      if (Math.abs(top - view.top) > OVERSCAN * rowHeight) scroller.dispatchEvent(new Event('scroll'));
    });
    return () => cancelAnimationFrame(frame);
    // Only then: a person who has scrolled away is not called back by a row that comes or goes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [scroller, selected, isListed]);

  /** So many rows down as a key goes, up when negative; infinite: to that end. Null for other keys. */
  const rowsOfKey = ({ key }: KeyboardEvent): number | null => {
    const page = scroller === null ? 1 : rowsPerPage(readView(scroller), rowHeight);
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -Infinity,
      End: Infinity,
    };
    return moves[key] ?? null;
  };

  const places = useRecycledPlaces(keys, from, to);
  const drawn = Array.from({ length: to - from }, (_, at) => ({
    index: from + at,
    key: String(places[at]),
  }));
  // The selected row is always there, also out of sight: `aria-activedescendant` must find it.
  if (isListed && active < from) drawn.unshift({ index: active, key: 'active' });
  if (active >= to) drawn.push({ index: active, key: 'active' });
  return { scrollerRef, from, to, active, drawn, rowsOfKey };
}

/** For each row that is drawn the number of its element: its own as long as it is drawn, and then another row's. */
function useRecycledPlaces(keys: readonly unknown[], from: number, to: number): readonly number[] {
  const [kept, setKept] = useState<{
    readonly keys: readonly unknown[];
    readonly from: number;
    readonly to: number;
    readonly places: ReadonlyMap<unknown, number>;
    readonly inOrder: readonly number[];
  } | null>(null);
  if (kept?.keys === keys && kept.from === from && kept.to === to) return kept.inOrder;
  const drawn = keys.slice(from, to);
  const places = recyclePlaces(kept?.places ?? new Map<unknown, number>(), drawn);
  const inOrder = drawn.map((key) => places.get(key) ?? 0);
  setKept({ keys, from, to, places, inOrder });
  return inOrder;
}
