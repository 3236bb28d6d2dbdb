/** Texts of: explorer. */
export const explorer = {};
