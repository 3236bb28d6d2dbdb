import { fulfillmentOrderIdSchema, type FulfillmentOrderId } from '../../../shared/ids.ts';
import { isCodeLength } from '../../ui/scan/scan-reader.ts';

/** Whether a slip's barcode can be the order's name: printable, long enough to be told from typing, and no number code. */
export function isScannedName(orderName: string): boolean {
  // Printable ASCII: `barcodeOf` encodes nothing else.
  const isPrintable = /^[ -~]+$/.test(orderName) && orderName.trim() !== '';
  return isPrintable && isCodeLength(orderName) && readNumberCode(orderName)?.isMarked !== true;
}

/**
 * The barcode text used instead of a name, long enough to be told from typing. Its letters distinguish it from a number
 * that is another order's name.
 */
export function numberCode(id: FulfillmentOrderId): string {
  return `FO${String(id).padStart(4, '0')}`;
}

/**
 * Parses the order number in a barcode. `isMarked`: with the letters it can be nothing else; without them, as on older
 * slips, it may be any number. Null if there is none.
 */
export function readNumberCode(
  code: string,
): { readonly id: FulfillmentOrderId; readonly isMarked: boolean } | null {
  const [whole, mark, digits] = /^(FO)?(\d{1,16})$/i.exec(code) ?? [];
  const id = fulfillmentOrderIdSchema.safeParse(Number(digits)).data;
  return whole === undefined || id === undefined ? null : { id, isMarked: mark !== undefined };
}
