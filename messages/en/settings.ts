/** Texts of: settings. */
export const settings = {
  notKept: 'The setting was not saved',
};
