/** Texts of: queue. */
export const queue = {};
