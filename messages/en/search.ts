/** Texts of: search. */
export const search = {};
