/** Texts of: desktop. */
export const desktop = {};
