/** Texts of: arrivals. */
export const arrivals = {};
