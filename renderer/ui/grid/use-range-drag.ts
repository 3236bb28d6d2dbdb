import { useEffect, useRef, type PointerEvent } from 'react';
import { followPointer } from './follow-pointer.ts';
import { cellAtPoint } from './grid-scroller.ts';
import type { GridStore } from './grid-store.ts';

/**
 * Selects with the mouse: press, drag, Shift-press; near an edge the view scrolls along. A touch drag scrolls instead, and
 * a tap selects.
 */
export function useRangeDrag(store: GridStore, scroller: HTMLElement | null) {
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  return (press: PointerEvent<HTMLElement>) => {
    if (scroller === null || press.button !== 0 || store.size.rows === 0) return;
    selectAt(store, scroller, press, press.shiftKey);
    if (press.pointerType !== 'mouse') return;
    stop.current?.abort();
    stop.current = followPointer(scroller, { moved: (point) => selectAt(store, scroller, point, true) });
  };
}

function selectAt(
  store: GridStore,
  scroller: HTMLElement,
  point: { clientX: number; clientY: number },
  extend: boolean,
): void {
  const { anchor, focus } = store.selection;
  const cell = cellAtPoint(scroller, store, point);
  if (extend && cell.row === focus.row && cell.column === focus.column) return;
  store.select({ anchor: extend ? anchor : cell, focus: cell });
}
