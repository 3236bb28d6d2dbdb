import type { RowKey } from './cell.ts';
import type { DraftTable } from './draft-table.ts';

/**
 * Key of a column that is never shown: a row with a draft in it is to be removed and is drawn struck through. Marks about
 * the removal use the same key.
 */
export const REMOVED_ROW = 'deleted';

export function isRemovedRow(
  store: { readonly drafts: DraftTable; keyAt(row: number): RowKey | null },
  row: number,
): boolean {
  const key = store.keyAt(row);
  return key !== null && store.drafts.get(key, REMOVED_ROW) !== undefined;
}
