import type { ColumnLayout } from './column-layout.ts';
import type { CellPosition } from './selection.ts';

/** Fixed, because a position must be known without measuring. */
export const ROW_HEIGHT = 34;
export const HEADER_HEIGHT = 38;

/**
 * The rows are never drawn over more pixels than this: beyond 2^24 a browser rounds positions to two pixels, and beyond
 * 2^25 it has none. The scroll bar of a longer grid stands for more than it moves by.
 */
const MAX_BODY_HEIGHT = 16_000_000;

/** The visible part of the grid, in pixels of the page; `start` is the distance scrolled from the inline start. */
export interface Viewport {
  readonly top: number;
  readonly start: number;
  readonly width: number;
  readonly height: number;
}

/** The rows and (not frozen) columns that are drawn: from inclusive, to exclusive. */
export interface CellWindow {
  /** Where the first row of all would be drawn, in pixels of the page from the top of the rows: 0 unless they are too many. */
  readonly origin: number;
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromColumn: number;
  readonly toColumn: number;
}

/** The height that the rows take on the page. */
export function bodyHeight(rowCount: number): number {
  return Math.min(rowCount * ROW_HEIGHT, MAX_BODY_HEIGHT);
}

/**
 * By how many pixels the rows move when the page scrolls by one: 1 unless they are too many.
 * @param height of the view, in pixels
 */
export function scrollRatio(rowCount: number, height: number): number {
  const room = height - HEADER_HEIGHT;
  const drawn = bodyHeight(rowCount) - room;
  return drawn <= 0 ? 1 : (rowCount * ROW_HEIGHT - room) / drawn;
}

/** How far the rows are scrolled, in pixels of theirs. */
export function rowsTop({ top, height }: Viewport, rowCount: number): number {
  return top * scrollRatio(rowCount, height);
}

/** Where a row begins, from the top of what scrolls: a style for what is laid over the rows. */
export function rowTop(row: number): string {
  return `calc(${String(HEADER_HEIGHT + row * ROW_HEIGHT)}px + var(--rows-origin, 0px))`;
}

/** How many whole rows fit: what PageDown moves by. */
export function rowsPerPage(viewport: Viewport): number {
  return Math.max(1, Math.floor((viewport.height - HEADER_HEIGHT) / ROW_HEIGHT) - 1);
}

/** Rows and columns that the viewport touches. The number of rows does not change while scrolling, so they can be reused. */
export function cellWindow(viewport: Viewport, rowCount: number, layout: ColumnLayout): CellWindow {
  const pool = Math.min(rowCount, Math.ceil(Math.max(0, viewport.height - HEADER_HEIGHT) / ROW_HEIGHT) + 2);
  const top = rowsTop(viewport, rowCount);
  const fromRow = clamp(Math.floor(top / ROW_HEIGHT), 0, rowCount - pool);
  const columnCount = layout.starts.length;
  const leftEdge = viewport.start + layout.frozenWidth;
  const rightEdge = viewport.start + viewport.width;
  let fromColumn = layout.frozenCount;
  while (fromColumn < columnCount - 1 && (layout.starts[fromColumn + 1] ?? 0) <= leftEdge) fromColumn += 1;
  let toColumn = fromColumn;
  while (toColumn < columnCount && (layout.starts[toColumn] ?? 0) < rightEdge) toColumn += 1;
  return { origin: viewport.top - top, fromRow, toRow: fromRow + pool, fromColumn, toColumn };
}

/**
 * Which element draws the first row: they are numbered, and drawn in this order, beginning with it and after the last with 0. A
 * row that stays in view keeps its element. Where most rows are others, each element draws the row at its place: to move them
 * would cost more than to fill them anew.
 */
export function firstElementAfter(
  first: number,
  before: Pick<CellWindow, 'fromRow'>,
  { fromRow, toRow }: Pick<CellWindow, 'fromRow' | 'toRow'>,
): number {
  const count = Math.max(1, toRow - fromRow);
  const moved = fromRow - before.fromRow;
  const next = 2 * Math.abs(moved) > count ? first : first + moved;
  return ((next % count) + count) % count;
}

/** The smallest scroll that brings a cell fully into view, clear of the header and the frozen columns. */
export function scrollToShow(
  cell: CellPosition,
  viewport: Viewport,
  rowCount: number,
  layout: ColumnLayout,
): { top: number; start: number } {
  const top = scrollToRow(cell.row, viewport, rowCount);
  // The first column is where a row begins, so Home shows its beginning.
  if (cell.column === 0) return { top, start: 0 };
  if (cell.column < layout.frozenCount) return { top, start: viewport.start };
  const left = layout.starts[cell.column] ?? 0;
  const right = left + (layout.widths[cell.column] ?? 0);
  return { top, start: nearest(viewport.start, left - layout.frozenWidth, right - viewport.width) };
}

function scrollToRow(row: number, viewport: Viewport, rowCount: number): number {
  const now = rowsTop(viewport, rowCount);
  const begins = row * ROW_HEIGHT;
  const top = nearest(now, begins, begins + ROW_HEIGHT - (viewport.height - HEADER_HEIGHT));
  if (top === now) return viewport.top;
  // A page scrolls by whole pixels: it is rounded to where all of the row is in view.
  const round = top > now ? Math.ceil : Math.floor;
  return round(top / scrollRatio(rowCount, viewport.height));
}

/** Keeps `now` between the scroll that shows the end and the one that shows the beginning; the beginning wins. */
function nearest(now: number, beginning: number, end: number): number {
  return Math.min(Math.max(now, end), beginning);
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
