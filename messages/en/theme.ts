/** Texts of: theme. */
export const theme = {};
