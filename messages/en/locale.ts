import { createLocale } from '../locale.ts';

/** English: numbers, lists and plurals. */
export const { plural, number, list } = createLocale<'one' | 'other'>('en');
