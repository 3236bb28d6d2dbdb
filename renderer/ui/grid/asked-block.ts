import { useLayoutEffect, useState } from 'react';
import { keysOf } from './block-edits.ts';
import type { RowKey } from './cell.ts';
import type { GridStore } from './grid-store.ts';
import type { Rectangle } from './selection.ts';

/** The block that a dialog asks about, with the keys of its rows and columns. */
interface AskedBlock {
  readonly area: Rectangle;
  readonly rows: readonly (RowKey | null)[];
  readonly columns: readonly string[];
}

/**
 * The current position of a block; null if its rows are no longer together, or its columns in their place. Rows that were
 * removed keep their place in the block; but if the block has moved, a row without a key may just be unread, so the result
 * is null.
 */
export function blockNow(
  grid: Pick<GridStore, 'keyAt' | 'indexOf' | 'columns'>,
  { area, rows, columns }: AskedBlock,
): Rectangle | null {
  const known = rows.findIndex((key) => key !== null && grid.indexOf(key) !== -1);
  const top = known === -1 ? area.top : grid.indexOf(rows[known] ?? '') - known;
  const isSame = rows.every((key, offset) => {
    const now = top + offset < 0 ? null : grid.keyAt(top + offset);
    return now === key || (now === null && top === area.top);
  });
  const hasColumns = columns.every((key, offset) => grid.columns[area.left + offset]?.key === key);
  return isSame && hasColumns && known !== -1 ? { ...area, top, bottom: top + rows.length - 1 } : null;
}

/**
 * The current position of the block that a dialog asks about; null if it is no longer there, see `blockNow`. The rows have
 * been read, and are kept loaded while the dialog is open.
 */
export function useAskedBlock(grid: GridStore, area: Rectangle): Rectangle | null {
  const [asked] = useState<AskedBlock>(() => ({
    area,
    rows: keysOf(grid, area),
    columns: grid.columns.slice(area.left, area.right + 1).map(({ key }) => key),
  }));
  useLayoutEffect(() => grid.hold(asked.area), [grid, asked]);
  return blockNow(grid, asked);
}
