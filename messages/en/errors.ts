/** Texts of: errors. */
export const errors = {};
