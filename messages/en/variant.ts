/** Texts of: variant. */
export const variant = {};
