/** Texts of: operations. */
export const operations = {};
