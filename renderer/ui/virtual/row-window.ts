/** The visible part of a list whose rows have the same height, in pixels. */
export interface ListView {
  readonly top: number;
  readonly height: number;
}

/** The rendered rows: `from` inclusive, `to` exclusive. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
}

/**
 * The rows in view, plus `overscan` rows on both sides. Their number does not change while scrolling, so that elements can
 * be reused.
 */
export function rowWindow(view: ListView, rowHeight: number, count: number, overscan: number): RowWindow {
  const pool = Math.min(count, Math.ceil(view.height / rowHeight) + 1 + 2 * overscan);
  const from = clamp(Math.floor(view.top / rowHeight) - overscan, 0, count - pool);
  return { from, to: from + pool };
}

/** The scroll position nearest to the current one that brings a row fully into view. */
export function scrollToShow(index: number, view: ListView, rowHeight: number): number {
  const top = index * rowHeight;
  return Math.min(Math.max(view.top, top + rowHeight - view.height), top);
}

/**
 * The scroll position after content above the list took `by` pixels from it (negative: gave them back). The rows stay where
 * they are on the screen, unless that would hide the row at `index` (-1: none) and it was in view. `view`: before the change.
 */
export function scrollBelow(view: ListView, by: number, index: number, rowHeight: number): number {
  const top = index * rowHeight;
  const wasInView = index !== -1 && top >= view.top && top + rowHeight <= view.top + view.height;
  return wasInView ? Math.min(view.top + by, top) : view.top + by;
}

/** How many rows PageDown moves by: those that fit, minus one for orientation. */
export function rowsPerPage(view: ListView, rowHeight: number): number {
  return Math.max(1, Math.floor(view.height / rowHeight) - 1);
}

/**
 * The scroll position at which the list looks unchanged after rows were added or removed: an anchor row stays in place. The
 * anchor is `preferred` if visible, else the first visible row that still exists, else the nearest one. Null if no row is
 * left.
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

/** The value nearest to `value` from `low` to `high`; `low` if `high` is less. */
export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
