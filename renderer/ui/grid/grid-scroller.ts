import type { GridStore } from './grid-store.ts';
import { columnAt } from './column-layout.ts';
import type { CellPosition } from './selection.ts';
import { HEADER_HEIGHT, ROW_HEIGHT, scrollToShow, type Viewport } from './viewport.ts';

/** What is visible of the grid. Where text runs from the right, `scrollLeft` counts down from 0. */
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

/** Scrolls as little as needed to have the active cell in view. */
export function showActiveCell(scroller: HTMLElement, store: GridStore): void {
  const { top, start } = scrollToShow(store.selection.focus, readViewport(scroller), store.layout);
  const left = runsFromRight(scroller) ? -start : start;
  if (top !== scroller.scrollTop || left !== scroller.scrollLeft) scroller.scrollTo({ top, left });
}

/** The cell under a point of the screen; the nearest one when the point is outside of all. */
export function cellAtPoint(
  scroller: HTMLElement,
  store: GridStore,
  point: { readonly clientX: number; readonly clientY: number },
): CellPosition {
  const box = scroller.getBoundingClientRect();
  const { top, start } = readViewport(scroller);
  const inView = runsFromRight(scroller) ? box.right - point.clientX : point.clientX - box.left;
  const row = Math.floor((point.clientY - box.top - HEADER_HEIGHT + top) / ROW_HEIGHT);
  return {
    row: Math.max(0, Math.min(row, store.size.rows - 1)),
    column: columnAt(store.layout, inView, start),
  };
}
