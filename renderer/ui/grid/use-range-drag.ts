import { useEffect, useRef, type PointerEvent } from 'react';
import { cellAtPoint } from './grid-scroller.ts';
import type { GridStore } from './grid-store.ts';
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
