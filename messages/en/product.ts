/** Texts of: product. */
export const product = {};
