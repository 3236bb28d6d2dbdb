import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { recyclePlaces } from './recycle-places.ts';
import { rowsPerPage, scrollToShow } from './row-window.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { readView, useRowWindow } from './use-row-window.ts';

const OVERSCAN = 4;

/**
 * Decides which rows of a long list to render: those in view of the element with `scrollerRef`. Scrolls the selected row into
 * view when the selection changes, but not when the list changes around it. `keys` must be the same array as long as the
 * rows are the same.
 */
export function useVirtualRows<Key>(keys: readonly Key[], selected: Key | null, rowHeight: number) {
  const [scroller, scrollerRef] = useState<HTMLElement | null>(null);
  useKeptPlace(scroller, keys, rowHeight, selected);
  const { from, to } = useRowWindow(scroller, rowHeight, keys.length, OVERSCAN);
  /** Index of the selected row; -1 if it is not in the list. */
  const active = useMemo(() => (selected === null ? -1 : keys.indexOf(selected)), [keys, selected]);
  const isListed = active !== -1;
  useEffect(() => {
    if (scroller === null || !isListed) return undefined;
    // Deferred to the frame, when all changes of a key press are in place: reading the position earlier would lay out twice.
    const frame = requestAnimationFrame(() => {
      const view = readView(scroller);
      const top = scrollToShow(active, view, rowHeight);
      if (top === view.top) return;
      scroller.scrollTo({ top });
      // The browser fires the event only with the next frame; without this one, rows not rendered yet would be blank until then.
      if (Math.abs(top - view.top) > OVERSCAN * rowHeight) scroller.dispatchEvent(new Event('scroll'));
    });
    return () => cancelAnimationFrame(frame);
    // Not when `active` changes: a user who has scrolled away must not be moved back because rows come or go.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [scroller, selected, isListed]);

  /** How many rows a key moves down; negative: up; infinite: to that end. Null for other keys. */
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
  // The selected row is always rendered, even out of view, because `aria-activedescendant` refers to it.
  if (isListed && active < from) drawn.unshift({ index: active, key: 'active' });
  if (active >= to) drawn.push({ index: active, key: 'active' });
  return { scrollerRef, from, to, active, drawn, rowsOfKey };
}

/** The element number of each rendered row; see `recyclePlaces`. */
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
