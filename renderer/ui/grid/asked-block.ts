import { useLayoutEffect, useState } from 'react';
import { keysOf } from './block-edits.ts';
import type { RowKey } from './cell.ts';
import type { GridStore } from './grid-store.ts';
import type { Rectangle } from './selection.ts';

/**
 * Where a block stands now that had these rows; null when others stand among them. Rows that are only gone leave their place;
 * where the block has moved, one that is missing may also be there and not read.
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
 * The block that a dialog asks about, where its rows stand at this moment; null when it is not one any more. Its rows have been
 * read, and stay so as long as the dialog is open.
 */
export function useAskedBlock(grid: GridStore, area: Rectangle): Rectangle | null {
  const [asked] = useState(() => ({ area, keys: keysOf(grid, area) }));
  useLayoutEffect(() => grid.hold(asked.area), [grid, asked]);
  return blockNow(grid, asked.area, asked.keys);
}
