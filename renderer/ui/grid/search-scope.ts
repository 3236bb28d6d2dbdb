import type { GridStore } from './grid-store.ts';
import { heightOf, rectangleOf, widthOf, type Rectangle } from './selection.ts';

/** The cells that a search is for. */
export interface SearchScope {
  readonly area: Rectangle;
  /** Whether it is a whole column, because only one cell was selected. */
  readonly isColumn: boolean;
}

/** The selected block, or the whole column if only one cell is selected. */
export function searchScope({ selection, size }: Pick<GridStore, 'selection' | 'size'>): SearchScope {
  const area = rectangleOf(selection);
  const isColumn = heightOf(area) === 1 && widthOf(area) === 1;
  return { area: isColumn ? { ...area, top: 0, bottom: Math.max(0, size.rows - 1) } : area, isColumn };
}

/** Whether a block has all rows of a scope: a column may have got more of them. */
export function isWhole(
  { size }: Pick<GridStore, 'size'>,
  { isColumn }: SearchScope,
  block: Rectangle,
): boolean {
  return !isColumn || heightOf(block) >= size.rows;
}
