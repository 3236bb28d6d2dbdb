import { useLayoutEffect, useState } from 'react';
import { keysOf } from './block-edits.ts';
import type { RowKey } from './cell.ts';
import type { GridStore } from './grid-store.ts';
import type { Rectangle } from './selection.ts';

/**
 * The current position of the block that had these row keys; null if its rows are no longer together. Rows that were
 * removed keep their place in the block; but if the block has moved, a row without a key may just be unread, so the result
 * is null.
 */
export function blockNow(
  grid: Pick<GridStore, 'keyAt' | 'indexOf'>,
  area: Rectangle,
  keys: readonly (RowKey | null)[],
): Rectangle | null {
  const known = keys.findIndex((key) => key !== null && grid.indexOf(key) !== -1);
  const top = known === -1 ? area.top : grid.indexOf(keys[known] ?? '') - known;
  const isSame = keys.every((key, offset) => {
    const now = top + offset < 0 ? null : grid.keyAt(top + offset);
    return now === key || (now === null && top === area.top);
  });
  return isSame && known !== -1 ? { ...area, top, bottom: top + keys.length - 1 } : null;
}

/**
 * The current position of the block that a dialog asks about; null if its rows are no longer together. The rows have been
 * read, and are kept loaded while the dialog is open.
 */
export function useAskedBlock(grid: GridStore, area: Rectangle): Rectangle | null {
  const [asked] = useState(() => ({ area, keys: keysOf(grid, area) }));
  useLayoutEffect(() => grid.hold(asked.area), [grid, asked]);
  return blockNow(grid, asked.area, asked.keys);
}
