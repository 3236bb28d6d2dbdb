import { useEffect, useRef, type PointerEvent } from 'react';
import { fillFrom } from './grid-commands.ts';
import { cellAtPoint } from './grid-scroller.ts';
import type { GridStore } from './grid-store.ts';
import { rectangleOf, selectRectangle, type Rectangle } from './selection.ts';
import { HEADER_HEIGHT } from './viewport.ts';

/** Pixels from the edge within which a drag scrolls, and pixels per frame that it scrolls by. */
const EDGE = 24;
const SCROLL_STEP = 20;

/**
 * Selecting with the mouse: press, drag, Shift-press; near an edge the view follows. A finger scrolls instead, and
 * selects with a tap.
 */
export function useRangeDrag(store: GridStore, scroller: HTMLElement | null) {
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  return (press: PointerEvent<HTMLElement>) => {
    if (scroller === null || press.button !== 0 || store.size.rows === 0) return;
    selectAt(store, scroller, press, press.shiftKey);
    if (press.pointerType !== 'mouse') return;
    stop.current?.abort();
    stop.current = followPointer(scroller, (point) => selectAt(store, scroller, point, true));
  };
}

/**
 * Filling with the mouse: what is selected when it is pressed is continued over the rows above or below that it is dragged to.
 * With Ctrl it is repeated; Escape ends it with nothing done.
 */
export function useFillDrag(store: GridStore, scroller: HTMLElement | null) {
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  return (press: PointerEvent<HTMLElement>) => {
    if (scroller === null || press.button !== 0) return;
    // It is neither a new selection nor a new focus.
    press.preventDefault();
    press.stopPropagation();
    const before = store.selection;
    const source = rectangleOf(before);
    let target: Rectangle | null = null;
    stop.current?.abort();
    const drag = followPointer(
      scroller,
      (point) => {
        target = rowsBeyond(source, cellAtPoint(scroller, store, point).row);
        store.select(target === null ? before : selectRectangle(withRowsOf(source, target)));
      },
      ({ ctrlKey, metaKey }) => {
        // Undo leads back to what was selected before the drag.
        store.select(before);
        if (target !== null) fillFrom(store, source, target, ctrlKey || metaKey);
      },
    );
    const { signal } = drag;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      drag.abort();
      store.select(before);
    };
    window.addEventListener('keydown', onKey, { signal, capture: true });
    stop.current = drag;
  };
}

/** The rows from a block to the one that was dragged to; null when that is in the block. */
function rowsBeyond(source: Rectangle, row: number): Rectangle | null {
  if (row > source.bottom) return { ...source, top: source.bottom + 1, bottom: row };
  return row < source.top ? { ...source, top: row, bottom: source.top - 1 } : null;
}

function withRowsOf(source: Rectangle, target: Rectangle): Rectangle {
  return {
    ...source,
    top: Math.min(source.top, target.top),
    bottom: Math.max(source.bottom, target.bottom),
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

/** Reports where the pointer is until the button is released, also while only the view moves under it. */
function followPointer(
  scroller: HTMLElement,
  report: (point: { clientX: number; clientY: number }) => void,
  onReleased: (event: globalThis.PointerEvent) => void = () => undefined,
): AbortController {
  const end = new AbortController();
  const { signal } = end;
  let last: globalThis.PointerEvent | null = null;
  const onMove = (event: globalThis.PointerEvent) => {
    last = event;
    report(event);
  };
  const onFrame = () => {
    if (signal.aborted) return;
    if (last !== null && scrollAtEdge(scroller, last)) report(last);
    requestAnimationFrame(onFrame);
  };
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onReleased, { signal });
  for (const released of ['pointerup', 'pointercancel', 'blur'] as const) {
    window.addEventListener(released, () => end.abort(), { signal });
  }
  requestAnimationFrame(onFrame);
  return end;
}

function scrollAtEdge(scroller: HTMLElement, { clientX, clientY }: globalThis.PointerEvent): boolean {
  const box = scroller.getBoundingClientRect();
  const down = clientY > box.bottom - EDGE ? 1 : clientY < box.top + HEADER_HEIGHT ? -1 : 0;
  const right = clientX > box.right - EDGE ? 1 : clientX < box.left + EDGE ? -1 : 0;
  if (down === 0 && right === 0) return false;
  scroller.scrollBy({ top: down * SCROLL_STEP, left: right * SCROLL_STEP });
  return true;
}
