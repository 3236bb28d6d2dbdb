import type { RowKey } from './cell.ts';
import type { DraftTable } from './draft-table.ts';

/**
 * A row with a draft in this column, which is none of those that are shown, is to be removed: it is drawn struck through. What
 * is said about that stands in its marks under the same key.
 */
export const REMOVED_ROW = 'deleted';

export function isRemovedRow(
  store: { readonly drafts: DraftTable; keyAt(row: number): RowKey | null },
  row: number,
): boolean {
  const key = store.keyAt(row);
  return key !== null && store.drafts.get(key, REMOVED_ROW) !== undefined;
}
