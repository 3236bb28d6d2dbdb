import { fulfillmentOrderIdSchema, type FulfillmentOrderId } from '../../../shared/ids.ts';
import { isCodeLength } from '../../ui/scan/scan-reader.ts';

/** Whether a slip has the order's name as its barcode, and not its number: a scanner types it, and nobody else does. */
export function isScannedName(orderName: string): boolean {
  // Printable ASCII: Code 128 has nothing else.
  const isPrintable = /^[ -~]+$/.test(orderName) && orderName.trim() !== '';
  return isPrintable && isCodeLength(orderName) && readNumberCode(orderName)?.isMarked !== true;
}

/** What stands for a name in a barcode, long enough to be told from typing. The letters tell it from the number in another order's name. */
export function numberCode(id: FulfillmentOrderId): string {
  return `FO${String(id).padStart(4, '0')}`;
}

/**
 * The number in a barcode. `isMarked`: it can be nothing else; without the letters, as slips had it once, it may be anything with
 * digits. Null when there is none.
 */
export function readNumberCode(
  code: string,
): { readonly id: FulfillmentOrderId; readonly isMarked: boolean } | null {
  const [whole, mark, digits] = /^(FO)?(\d{1,16})$/i.exec(code) ?? [];
  const id = fulfillmentOrderIdSchema.safeParse(Number(digits)).data;
  return whole === undefined || id === undefined ? null : { id, isMarked: mark !== undefined };
}
