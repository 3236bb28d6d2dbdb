import { clamp } from '../virtual/row-window.ts';
import type { ColumnLayout } from './column-layout.ts';
import type { CellPosition } from './selection.ts';

/** Pixels. Fixed, because positions must be known without measuring. */
export const ROW_HEIGHT = 34;
export const HEADER_HEIGHT = 38;

/**
 * Maximum height of the rows on the page, in pixels: beyond 2^24 browsers round positions to two pixels, and beyond 2^25
 * there are none. In a longer grid the rows move by more than the scroll bar does; see `scrollRatio`.
 */
const MAX_BODY_HEIGHT = 16_000_000;

/** The visible part of the grid, in page pixels; `start` is the distance scrolled from the inline start. */
export interface Viewport {
  readonly top: number;
  readonly start: number;
  readonly width: number;
  readonly height: number;
}

/** The rows and non-frozen columns that are drawn: `from` inclusive, `to` exclusive. */
export interface CellWindow {
  /** Where row 0 would be drawn, in page pixels from the top of the rows; 0 unless the grid is scaled. */
  readonly origin: number;
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromColumn: number;
  readonly toColumn: number;
}

/** The height of the rows on the page, in pixels. */
export function bodyHeight(rowCount: number): number {
  return Math.min(rowCount * ROW_HEIGHT, MAX_BODY_HEIGHT);
}

/**
 * How many pixels the rows move when the page scrolls by one: 1 unless there are too many rows for the page.
 * @param height of the view, in pixels
 */
export function scrollRatio(rowCount: number, height: number): number {
  const room = height - HEADER_HEIGHT;
  const drawn = bodyHeight(rowCount) - room;
  return drawn <= 0 ? 1 : (rowCount * ROW_HEIGHT - room) / drawn;
}

/** How far the rows are scrolled, in row pixels. */
export function rowsTop({ top, height }: Viewport, rowCount: number): number {
  return top * scrollRatio(rowCount, height);
}

/** The CSS `top` of an element laid over a row, relative to the scrolled content. */
export function rowTop(row: number): string {
  return `calc(${String(HEADER_HEIGHT + row * ROW_HEIGHT)}px + var(--rows-origin, 0px))`;
}

/** How many rows PageDown moves by: the whole rows that fit, less one for orientation. */
export function rowsPerPage(viewport: Viewport): number {
  return Math.max(1, Math.floor((viewport.height - HEADER_HEIGHT) / ROW_HEIGHT) - 1);
}

/**
 * The rows and columns that the viewport touches. The number of rows does not change while scrolling, so that elements can
 * be reused.
 */
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
 * Number of the element that draws the first row; the elements after it draw the following rows, and the last is followed
 * by 0. A row that stays in view keeps its element. If most rows are new, the elements stay where they are: moving them
 * would cost more than filling them again.
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
  // Showing the first column shows the beginning of the row, so that Home does.
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
  // A page scrolls by whole pixels: round to where the whole row is in view.
  const round = top > now ? Math.ceil : Math.floor;
  return round(top / scrollRatio(rowCount, viewport.height));
}

/** Keeps `now` between the scroll positions that show the end and the beginning; the beginning wins. */
function nearest(now: number, beginning: number, end: number): number {
  return Math.min(Math.max(now, end), beginning);
}
