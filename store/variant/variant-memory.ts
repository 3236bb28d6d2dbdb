import type { CurrencyCode } from '../../shared/currency.ts';
import type { VariantId } from '../../shared/ids.ts';
import type { Variant } from '../../shared/variant/variant.ts';
import type { Committed } from '../database/remembered.ts';

/** Which variant a row is, and which of its contents: the database gives it another version with every change. */
export interface VariantVersion {
  readonly id: VariantId;
  readonly row_version: number;
}

/** Variants as they were made of their rows, so that each content of a row is made into one only once. */
export interface VariantMemory {
  /** The variant of a row; undefined when it is not known as it is now. */
  find(row: VariantVersion, currency: CurrencyCode): Variant | undefined;
  remember(row: VariantVersion, variant: Variant): void;
}

/** With what is written of them they take about 30 MB. */
const MOST_REMEMBERED = 20_000;

/** Remembers variants, the oldest forgotten first; null where others write too, whose database has no versions. */
export function createVariantMemory(committed: Committed): VariantMemory | null {
  if (committed === null) return null;
  const known = new Map<VariantId, { readonly version: number; readonly variant: Variant }>();
  return {
    find: ({ id, row_version: version }, currency) => {
      const found = known.get(id);
      return found?.version === version && found.variant.price.currency === currency
        ? found.variant
        : undefined;
    },
    remember: ({ id, row_version: version }, variant) => {
      known.set(id, { version, variant });
      const [oldest] = known.keys();
      if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
    },
  };
}
