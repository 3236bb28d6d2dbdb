/** Texts of: inbox. */
export const inbox = {};
