import type { GridStore } from './grid-store.ts';
import { columnAt } from './column-layout.ts';
import type { CellPosition } from './selection.ts';
import { HEADER_HEIGHT, ROW_HEIGHT, rowsTop, scrollToShow, type Viewport } from './viewport.ts';

/** The visible part of the grid. In right-to-left text `scrollLeft` counts down from 0. */
export function readViewport(scroller: HTMLElement): Viewport {
  return {
    top: scroller.scrollTop,
    start: Math.abs(scroller.scrollLeft),
    width: scroller.clientWidth,
    height: scroller.clientHeight,
  };
}

export function runsFromRight(element: HTMLElement): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** Scrolls as little as needed to bring the active cell into view. */
export function showActiveCell(scroller: HTMLElement, store: GridStore): void {
  const { top, start } = scrollToShow(
    store.selection.focus,
    readViewport(scroller),
    store.size.rows,
    store.layout,
  );
  const left = runsFromRight(scroller) ? -start : start;
  if (top !== scroller.scrollTop || left !== scroller.scrollLeft) scroller.scrollTo({ top, left });
}

/**
 * Makes the wheel move the rows by its own distance in a scaled grid, whose rows move by more pixels than the page.
 * Aborting the signal removes the listener.
 */
export function followWheel(scroller: HTMLElement, ratioOf: () => number, signal: AbortSignal): void {
  /** Remainder that was too small to scroll by, in row pixels. */
  let rest = 0;
  const onWheel = (event: WheelEvent) => {
    const ratio = ratioOf();
    if (ratio === 1 || event.ctrlKey || event.shiftKey || event.deltaY === 0) return;
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? ROW_HEIGHT : 1;
    rest += event.deltaY * unit;
    const step = Math.trunc(rest / ratio);
    rest -= step * ratio;
    scroller.scrollBy({ top: step, left: event.deltaX });
  };
  scroller.addEventListener('wheel', onWheel, { passive: false, signal });
}

/** The cell under a point in the window; the nearest cell if the point is outside all cells. */
export function cellAtPoint(
  scroller: HTMLElement,
  store: GridStore,
  point: { readonly clientX: number; readonly clientY: number },
): CellPosition {
  const box = scroller.getBoundingClientRect();
  const viewport = readViewport(scroller);
  const { rows } = store.size;
  // Points and boxes are in pixels of the screen, the rest is in pixels of the zoomed page.
  const { currentCSSZoom: zoom } = scroller;
  const inView = (runsFromRight(scroller) ? box.right - point.clientX : point.clientX - box.left) / zoom;
  const below = (point.clientY - box.top) / zoom - HEADER_HEIGHT;
  const row = Math.floor((below + rowsTop(viewport, rows)) / ROW_HEIGHT);
  return {
    row: Math.max(0, Math.min(row, rows - 1)),
    column: columnAt(store.layout, inView, viewport.start),
  };
}
