/** Texts of: frame. */
export const frame = {};
