import type { ProductId } from '../../../shared/ids.ts';
import type { StoreSession } from '../../data/store-session.ts';
import { variantDraftsOf } from './variant-drafts.ts';
import { VariantSheet } from './variant-sheet.ts';

/** Maximum number of sheets kept: each has its rows and undo steps, and hears of every edit. */
export const MAX_SHEETS = 20;

/**
 * The sheets of the session's store, one for each product opened lately. Of other products only the edits are kept, not the
 * undo steps.
 */
export function variantSheetsOf(session: StoreSession): (product: ProductId) => VariantSheet {
  /** The one opened last is the last one. */
  const sheets = new Map<ProductId, VariantSheet>();
  return (product) => {
    const sheet = sheets.get(product) ?? new VariantSheet(session.part(variantDraftsOf), product);
    sheets.delete(product);
    sheets.set(product, sheet);
    for (const [other, oldest] of [...sheets].slice(0, -MAX_SHEETS)) {
      oldest.close();
      sheets.delete(other);
    }
    return sheet;
  };
}
