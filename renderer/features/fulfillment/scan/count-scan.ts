import type { PickedOrder, ScannedUnits } from '../../../../shared/contract/inbox-records.ts';
import type { DetailLine } from '../order/fulfillment-detail.ts';

/** A line of the open order with the codes that its products may carry. */
export type ScanLine = Pick<DetailLine, 'id' | 'title' | 'variant' | 'sku' | 'fulfillableQuantity'> & {
  readonly barcode: string | null;
};

/** Number of scanned units and of units to scan. */
export interface ScanCount {
  readonly scanned: number;
  readonly of: number;
}

/** The effect of a scanned product on an order; `scanned` is the new count to save. */
export type CountedScan =
  | {
      readonly kind: 'counted';
      readonly line: ScanLine;
      readonly count: ScanCount;
      readonly total: ScanCount;
      readonly scanned: ScannedUnits;
    }
  | { readonly kind: 'too_many'; readonly line: ScanLine };

/**
 * Counts a scanned product. If several lines have it, the first line that still lacks a unit is counted. Null if no
 * line has the code.
 */
export function countScan(
  lines: readonly ScanLine[],
  scanned: ScannedUnits,
  codes: readonly string[],
): CountedScan | null {
  const wanted = new Set(codes.map(comparable));
  const fitting = lines.filter(({ sku, barcode }) =>
    [sku, barcode].some((code) => code !== null && code.trim() !== '' && wanted.has(comparable(code))),
  );
  const [first] = fitting;
  if (first === undefined) return null;
  const line = fitting.find((each) => unitsOf(each, scanned) < each.fulfillableQuantity);
  if (line === undefined) return { kind: 'too_many', line: first };
  const units = unitsOf(line, scanned) + 1;
  const next = [...scanned.filter((each) => each.line !== line.id), { line: line.id, units }];
  return {
    kind: 'counted',
    line,
    count: { scanned: units, of: line.fulfillableQuantity },
    total: countAll(lines, next),
    scanned: next,
  };
}

type CountedLine = Pick<ScanLine, 'id' | 'fulfillableQuantity'>;

/** Scanned units of a line, at most those still to be fulfilled: some may have been sent since. */
export function unitsOf({ id, fulfillableQuantity }: CountedLine, scanned: ScannedUnits): number {
  return Math.min(scanned.find(({ line }) => line === id)?.units ?? 0, fulfillableQuantity);
}

/** The same for all lines together. */
export function countAll(lines: readonly CountedLine[], scanned: ScannedUnits): ScanCount {
  return {
    scanned: lines.reduce((sum, line) => sum + unitsOf(line, scanned), 0),
    of: lines.reduce((sum, { fulfillableQuantity }) => sum + fulfillableQuantity, 0),
  };
}

export function isComplete({ scanned, of }: ScanCount): boolean {
  return of > 0 && scanned === of;
}

/** The scanned units to show; null if there are none or the order is already picked. */
export function begunUnits(known: PickedOrder | null): ScannedUnits | null {
  return known === null || known.picked || known.scanned.length === 0 ? null : known.scanned;
}

/** Normalizes a code: letter case varies, and so do the leading zeros of a GTIN. */
function comparable(code: string): string {
  const text = code.trim().toLowerCase();
  return /^\d{8,14}$/.test(text) ? text.replace(/^0+/, '') : text;
}
