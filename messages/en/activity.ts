/** Texts of: activity. */
export const activity = {};
