/** Texts of: grid. */
export const grid = {};
