import { chooseLanguage } from '../language.ts';

/** Makes English the current language for tests. */
await chooseLanguage('en');
