import type { GridStore } from './grid-store.ts';

/**
 * A row with a draft in this column, which is none of those that are shown, is to be removed: it is drawn struck through. What
 * is said about that stands in its marks under the same key.
 */
export const REMOVED_ROW = 'deleted';

export function isRemovedRow(store: Pick<GridStore, 'keyAt' | 'drafts'>, row: number): boolean {
  const key = store.keyAt(row);
  return key !== null && store.drafts.get(key, REMOVED_ROW) !== undefined;
}
