/** Texts of: order. */
export const order = {};
