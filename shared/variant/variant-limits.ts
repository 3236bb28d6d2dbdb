/** Specification 8. */
export const MAX_VARIANTS = 100;
/** Specification 4.2: `limit` of the list. */
export const VARIANT_PAGE = { default: 50, max: 250 } as const;
/** Code points of SKU, barcode, tax code and each option value. */
export const MAX_VARIANT_TEXT = 255;

/** The sentence for a product that is full; null when one more variant fits (D3.3). */
export function whyNotAddVariant(count: number): string | null {
  return count < MAX_VARIANTS ? null : `A product holds at most ${String(MAX_VARIANTS)} variants.`;
}

/** The sentence for the last variant of a product; null when the variant can be deleted (D3.9). */
export function whyNotDeleteVariant(count: number): string | null {
  return count > 1 ? null : 'The last variant of a product cannot be deleted.';
}
