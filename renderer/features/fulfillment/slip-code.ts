import { fulfillmentOrderIdSchema, type FulfillmentOrderId } from '../../../shared/ids.ts';
import { isCodeLength } from '../../ui/scan/scan-reader.ts';

/**
 * Whether older slips carry the order's name as their barcode: printable, long enough to be told from typing, and no
 * number code.
 */
export function isScannedName(orderName: string): boolean {
  const isPrintable = /^[ -~]+$/.test(orderName) && orderName.trim() !== '';
  return isPrintable && isCodeLength(orderName) && readNumberCode(orderName)?.isMarked !== true;
}

/**
 * The barcode text of a slip: the fulfillment order's number, because the parts of a split order share its name. Long
 * enough to be told from typing. Its letters distinguish it from a number that is another order's name. They come last,
 * because keys are always held back after a digit: a scan that begins with a letter may trigger a shortcut.
 */
export function numberCode(id: FulfillmentOrderId): string {
  return `${String(id).padStart(4, '0')}FO`;
}

/**
 * Parses the order number in a barcode. `isMarked`: with the letters, which come first on older slips, it can be nothing
 * else; without them, as on still older slips, it may be any number. Null if there is none.
 */
export function readNumberCode(
  code: string,
): { readonly id: FulfillmentOrderId; readonly isMarked: boolean } | null {
  const [whole, before, digits, after] = /^(FO)?(\d{1,16})(FO)?$/i.exec(code) ?? [];
  const id = fulfillmentOrderIdSchema.safeParse(Number(digits)).data;
  return whole === undefined || id === undefined ? null : { id, isMarked: (before ?? after) !== undefined };
}
