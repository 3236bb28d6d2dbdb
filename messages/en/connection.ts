/** Texts of: connection. */
export const connection = {};
