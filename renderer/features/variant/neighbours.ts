import type { VariantId } from '../../../shared/ids.ts';
import { combinationKey, type OptionValues } from '../../../shared/variant/variant.ts';
import { skuOf, valueOf, type DraftedVariant } from './drafted-variant.ts';

interface Entry {
  readonly options: OptionValues;
  readonly combination: string;
  readonly sku: string | null;
}

/** The values in other rows that the marks of a row depend on, drafts included. Updated row by row. */
export class Neighbours {
  readonly #entries = new Map<VariantId, Entry>();
  readonly #withCombination = new Map<string, Set<VariantId>>();
  readonly #skuCounts = new Map<string, number>();

  constructor(variants: Iterable<DraftedVariant> = []) {
    for (const variant of variants) this.#add(variant);
  }

  /**
   * Updates the values of a variant. Returns it and the variants that share its new or its previous combination: the errors
   * of all others stay the same.
   */
  update(variant: DraftedVariant): VariantId[] {
    const left = this.remove(variant.stored.id);
    const { combination } = this.#add(variant);
    return [...left, ...(this.#withCombination.get(combination) ?? [])];
  }

  has(id: VariantId): boolean {
    return this.#entries.has(id);
  }

  /** Removes a variant. Returns the variants that shared its combination. */
  remove(id: VariantId): VariantId[] {
    const before = this.#entries.get(id);
    if (before === undefined) return [];
    this.#entries.delete(id);
    const same = this.#withCombination.get(before.combination);
    same?.delete(id);
    if (before.sku !== null) this.#skuCounts.set(before.sku, this.skuCount(before.sku) - 1);
    return [...(same ?? [])];
  }

  /** Number of variants with this SKU. */
  skuCount(sku: string): number {
    return this.#skuCounts.get(sku) ?? 0;
  }

  /** The option values of the other variants that have the same combination (D3.2). */
  sameCombination(id: VariantId): OptionValues[] {
    const entry = this.#entries.get(id);
    if (entry === undefined) return [];
    const others: OptionValues[] = [];
    for (const other of this.#withCombination.get(entry.combination) ?? []) {
      const same = this.#entries.get(other);
      if (other !== id && same !== undefined) others.push(same.options);
    }
    return others;
  }

  #add(variant: DraftedVariant): Entry {
    const { id } = variant.stored;
    const options: OptionValues = [
      valueOf(variant, 'option1'),
      valueOf(variant, 'option2'),
      valueOf(variant, 'option3'),
    ];
    const entry = { options, combination: combinationKey(options), sku: skuOf(variant) };
    this.#entries.set(id, entry);
    const same = this.#withCombination.get(entry.combination);
    if (same === undefined) this.#withCombination.set(entry.combination, new Set([id]));
    else same.add(id);
    if (entry.sku !== null) this.#skuCounts.set(entry.sku, this.skuCount(entry.sku) + 1);
    return entry;
  }
}
