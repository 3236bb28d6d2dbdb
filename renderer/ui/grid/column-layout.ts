import type { GridColumn } from './column.ts';

/** Column positions and widths, in pixels from the inline start. Frozen columns come first and stay in view. */
export interface ColumnLayout {
  readonly starts: readonly number[];
  readonly widths: readonly number[];
  readonly frozenCount: number;
  /** Width of the frozen columns together. */
  readonly frozenWidth: number;
  readonly totalWidth: number;
}

/** The columns in display order: frozen ones first, otherwise as given. */
export function orderColumns(columns: readonly GridColumn[]): readonly GridColumn[] {
  return [
    ...columns.filter((column) => column.frozen === true),
    ...columns.filter((column) => column.frozen !== true),
  ];
}

/**
 * Lays out columns that are already in display order. Frozen columns that would extend past `frozenRoom` (pixels) scroll
 * like the others, so that they cannot fill a narrow view.
 */
export function layOutColumns(
  columns: readonly GridColumn[],
  widths: ReadonlyMap<string, number>,
  frozenRoom = Infinity,
): ColumnLayout {
  const starts: number[] = [];
  const actual: number[] = [];
  let at = 0;
  let frozenWidth = 0;
  let frozenCount = 0;
  for (const [index, column] of columns.entries()) {
    const width = widths.get(column.key) ?? column.width;
    starts.push(at);
    actual.push(width);
    at += width;
    if (column.frozen === true && frozenCount === index && at <= frozenRoom) {
      frozenCount += 1;
      frozenWidth = at;
    }
  }
  return { starts, widths: actual, frozenCount, frozenWidth, totalWidth: at };
}

/** Index of the column under a point, which is `inView` pixels from the inline start of the visible part. */
export function columnAt(layout: ColumnLayout, inView: number, scrolled: number): number {
  const position = inView < layout.frozenWidth ? inView : inView + scrolled;
  let column = layout.starts.length - 1;
  while (column > 0 && (layout.starts[column] ?? 0) > position) column -= 1;
  return column;
}
