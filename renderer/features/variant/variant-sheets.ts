import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { ProductId } from '../../../shared/ids.ts';
import { editsKey, setUnsavedEdits } from '../../state/ui-state.ts';
import { VariantSheet } from './variant-sheet.ts';

const sheets = new Map<string, VariantSheet>();

/** The sheet of a product, the same one for as long as the app runs: drafts survive leaving the page. */
export function sheetOf(connection: ConnectionId, product: ProductId): VariantSheet {
  const key = editsKey(connection, `variants/${String(product)}`);
  const known = sheets.get(key);
  if (known !== undefined) return known;
  const sheet = new VariantSheet();
  sheets.set(key, sheet);
  let told = 0;
  sheet.grid.subscribe(() => {
    const unsaved = sheet.grid.drafts.cellCount;
    if (unsaved !== told) setUnsavedEdits(key, unsaved);
    told = unsaved;
  });
  return sheet;
}
