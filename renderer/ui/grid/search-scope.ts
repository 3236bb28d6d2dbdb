import type { GridStore } from './grid-store.ts';
import { heightOf, rectangleOf, widthOf, type Rectangle } from './selection.ts';

/** The cells that a search is for. */
export interface SearchScope {
  readonly area: Rectangle;
  /** The title of the column if it is a whole one, because only one cell was selected. */
  readonly column: string | null;
}

/** The selected block, or the whole column if only one cell is selected. */
export function searchScope(grid: Pick<GridStore, 'selection' | 'size' | 'columns'>): SearchScope {
  const area = rectangleOf(grid.selection);
  if (heightOf(area) > 1 || widthOf(area) > 1) return { area, column: null };
  const whole = { ...area, top: 0, bottom: Math.max(0, grid.size.rows - 1) };
  return { area: whole, column: grid.columns[area.left]?.title ?? null };
}

/** Whether a block has all rows of a scope: a column may have got more of them. */
export function isWhole(
  { size }: Pick<GridStore, 'size'>,
  { column }: SearchScope,
  block: Rectangle,
): boolean {
  return column === null || heightOf(block) >= size.rows;
}
