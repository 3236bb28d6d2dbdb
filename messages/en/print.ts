/** Texts of: print. */
export const print = {};
