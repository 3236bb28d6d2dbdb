/** Specification 8, D3.3. */
export const MAX_VARIANTS = 100;
/** Specification 4.2: `limit` of the list. */
export const VARIANT_PAGE = { default: 50, max: 250 } as const;
/** Maximum length, in code points, of SKU, barcode, tax code and each option value. */
export const MAX_VARIANT_TEXT = 255;
