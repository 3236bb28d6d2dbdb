/** What is visible of a list of rows of one height, in pixels. */
export interface ListView {
  readonly top: number;
  readonly height: number;
}

/** The rows that are drawn: from inclusive, to exclusive. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
}

/**
 * The rows that the view touches and `overscan` more on both sides. How many there are does not change while one
 * scrolls, so that they can be reused.
 */
export function rowWindow(view: ListView, rowHeight: number, count: number, overscan: number): RowWindow {
  const pool = Math.min(count, Math.ceil(view.height / rowHeight) + 1 + 2 * overscan);
  const from = clamp(Math.floor(view.top / rowHeight) - overscan, 0, count - pool);
  return { from, to: from + pool };
}

/** The smallest scroll that brings a row fully into view. */
export function scrollToShow(index: number, view: ListView, rowHeight: number): number {
  const top = index * rowHeight;
  return Math.min(Math.max(view.top, top + rowHeight - view.height), top);
}

/**
 * The scroll once what appeared above the list took `by` pixels from it, or gave them back when negative: the rows stay
 * where they are on the screen, unless that would cover the row at `index` (-1: none), which was in view. `view` as before.
 */
export function scrollBelow(view: ListView, by: number, index: number, rowHeight: number): number {
  const top = index * rowHeight;
  const wasInView = index !== -1 && top >= view.top && top + rowHeight <= view.top + view.height;
  return wasInView ? Math.min(view.top + by, top) : view.top + by;
}

/** What PageDown moves by: the rows that fit, less one to keep one's place. */
export function rowsPerPage(view: ListView, rowHeight: number): number {
  return Math.max(1, Math.floor(view.height / rowHeight) - 1);
}

/**
 * The scroll at which the list looks as it did although rows came or went above: the row that somebody looks at stands
 * where it stood. That is `preferred` while it can be seen, else the first visible one that is still there, else the
 * nearest. Null when nothing of what was there is left.
 */
export function keptScroll<Key>(
  before: readonly Key[],
  indexAfter: (key: Key) => number,
  view: ListView,
  rowHeight: number,
  preferred: Key | null,
): number | null {
  const first = Math.floor(view.top / rowHeight);
  const behind = Math.ceil((view.top + view.height) / rowHeight);
  const visible = before.slice(first, behind);
  const ordered = [
    ...(preferred !== null && visible.includes(preferred) ? [preferred] : []),
    ...visible,
    ...before.slice(behind),
    ...before.slice(0, first).toReversed(),
  ];
  const anchor = ordered.find((key) => indexAfter(key) !== -1);
  if (anchor === undefined) return null;
  return Math.max(0, view.top + (indexAfter(anchor) - before.indexOf(anchor)) * rowHeight);
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
