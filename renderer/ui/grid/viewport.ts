import type { ColumnLayout } from './column-layout.ts';
import type { CellPosition } from './selection.ts';

/** Fixed, because a position must be known without measuring (100,000 rows are 3.2 million pixels). */
export const ROW_HEIGHT = 34;
export const HEADER_HEIGHT = 38;

/** The visible part of the grid, in pixels; `start` is the distance scrolled from the inline start. */
export interface Viewport {
  readonly top: number;
  readonly start: number;
  readonly width: number;
  readonly height: number;
}

/** The rows and (not frozen) columns that are drawn: from inclusive, to exclusive. */
export interface CellWindow {
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromColumn: number;
  readonly toColumn: number;
}

/** How many whole rows fit: what PageDown moves by. */
export function rowsPerPage(viewport: Viewport): number {
  return Math.max(1, Math.floor((viewport.height - HEADER_HEIGHT) / ROW_HEIGHT) - 1);
}

/** Rows and columns that the viewport touches. The number of rows does not change while scrolling, so they can be reused. */
export function cellWindow(viewport: Viewport, rowCount: number, layout: ColumnLayout): CellWindow {
  const pool = Math.min(rowCount, Math.ceil(Math.max(0, viewport.height - HEADER_HEIGHT) / ROW_HEIGHT) + 2);
  const fromRow = clamp(Math.floor(viewport.top / ROW_HEIGHT), 0, rowCount - pool);
  const columnCount = layout.starts.length;
  const leftEdge = viewport.start + layout.frozenWidth;
  const rightEdge = viewport.start + viewport.width;
  let fromColumn = layout.frozenCount;
  while (fromColumn < columnCount - 1 && (layout.starts[fromColumn + 1] ?? 0) <= leftEdge) fromColumn += 1;
  let toColumn = fromColumn;
  while (toColumn < columnCount && (layout.starts[toColumn] ?? 0) < rightEdge) toColumn += 1;
  return { fromRow, toRow: fromRow + pool, fromColumn, toColumn };
}

/** The smallest scroll that brings a cell fully into view, clear of the header and the frozen columns. */
export function scrollToShow(
  cell: CellPosition,
  viewport: Viewport,
  layout: ColumnLayout,
): { top: number; start: number } {
  const rowTop = cell.row * ROW_HEIGHT;
  const room = viewport.height - HEADER_HEIGHT;
  const top = nearest(viewport.top, rowTop, rowTop + ROW_HEIGHT - room);
  // The first column is where a row begins, so Home shows its beginning.
  if (cell.column === 0) return { top, start: 0 };
  if (cell.column < layout.frozenCount) return { top, start: viewport.start };
  const left = layout.starts[cell.column] ?? 0;
  const right = left + (layout.widths[cell.column] ?? 0);
  return { top, start: nearest(viewport.start, left - layout.frozenWidth, right - viewport.width) };
}

/** Keeps `now` between the scroll that shows the end and the one that shows the beginning; the beginning wins. */
function nearest(now: number, beginning: number, end: number): number {
  return Math.min(Math.max(now, end), beginning);
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
