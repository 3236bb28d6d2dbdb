/** Texts of: settings. */
export const settings = {};
