import { createLocale } from '../locale.ts';

/** German: numbers, lists and plurals. */
export const { plural, number, list } = createLocale<'one' | 'other'>('de');
