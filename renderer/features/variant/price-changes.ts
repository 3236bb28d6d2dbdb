import type { CurrencyCode } from '../../../shared/currency.ts';
import type { ProductId, VariantId } from '../../../shared/ids.ts';
import { parseMoney } from '../../../shared/money.ts';
import type { VariantDrafts } from './variant-drafts.ts';

/** A price as it is stored and as it was typed. */
export interface PriceEdit {
  readonly variant: VariantId;
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Amounts in minor units; `change` is relative to the amount before: 0.05 is 5 % more. */
export interface PriceChange {
  readonly variant: VariantId;
  readonly name: string;
  readonly before: number;
  readonly after: number;
  readonly change: number;
}

export interface PriceChanges {
  /** From the largest fall to the largest rise; at least one. */
  readonly changes: readonly PriceChange[];
  readonly median: number;
  /** The largest rise; null if no price rises. */
  readonly rise: PriceChange | null;
  /** The largest fall; null if no price falls. */
  readonly fall: PriceChange | null;
}

/** The unsaved prices of a product; null: of the store. */
export function priceEdits(
  drafts: Pick<VariantDrafts, 'pricedOf' | 'factsOf' | 'table'>,
  product: ProductId | null,
): PriceEdit[] {
  return [...drafts.pricedOf(product)].flatMap((variant) => {
    const draft = drafts.table.get(variant, 'price');
    if (draft === undefined) return [];
    const name = drafts.factsOf(variant)?.name ?? String(variant);
    return [{ variant, name, before: draft.base, after: draft.mine }];
  });
}

/**
 * Compares prices. Leaves out prices that are not amounts, that stay the same, or that were zero, which have no change in
 * percent. Null if none is left.
 */
export function comparePrices(edits: readonly PriceEdit[], currency: CurrencyCode): PriceChanges | null {
  const changes = edits
    .flatMap(({ variant, name, ...texts }): PriceChange[] => {
      const before = parseMoney(texts.before ?? '', currency);
      const after = parseMoney(texts.after ?? '', currency);
      if (!before.ok || !after.ok || before.value.minor === 0) return [];
      const [from, to] = [before.value.minor, after.value.minor];
      return from === to ? [] : [{ variant, name, before: from, after: to, change: (to - from) / from }];
    })
    .toSorted((one, other) => one.change - other.change);
  const [first, last] = [changes[0], changes.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    changes,
    median: medianOf(changes),
    rise: last.change > 0 ? last : null,
    fall: first.change < 0 ? first : null,
  };
}

/** The median change; the mean of the two middle ones for an even number. */
function medianOf(sorted: readonly PriceChange[]): number {
  const at = (index: number) => sorted[index]?.change ?? 0;
  const middle = sorted.length / 2;
  return (at(Math.ceil(middle) - 1) + at(Math.floor(middle))) / 2;
}

/** Bars of ten percent each between minus and plus this many percent, and one at either end for everything beyond. */
export const BARS_TO_PERCENT = 50;
const BAR_PERCENT = 10;
const BARS = (2 * BARS_TO_PERCENT) / BAR_PERCENT + 2;

/**
 * `count` prices change by `from` percent or more, and by less than the `from` of the next bar; the first bar has no lower
 * limit.
 */
interface ChangeBar {
  readonly from: number;
  readonly count: number;
}

/** Counts prices by their change: below −50 %, from −50 % to below −40 %, and so on to 50 % and more. */
export function countByChange(changes: readonly PriceChange[]): ChangeBar[] {
  const counts = Array.from({ length: BARS }, () => 0);
  for (const { before, after } of changes) {
    // A single division of integers, so that exactly 10 % is never just below it.
    const step = Math.floor(((after - before) * (100 / BAR_PERCENT)) / before);
    const bar = Math.min(Math.max(step + BARS / 2, 0), BARS - 1);
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return counts.map((count, index) => ({ from: (index - BARS / 2) * BAR_PERCENT, count }));
}
