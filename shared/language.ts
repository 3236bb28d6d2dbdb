/** The languages that Storedesk speaks, as tags of BCP 47. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
