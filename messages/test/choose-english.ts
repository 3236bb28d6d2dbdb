import { chooseLanguage } from '../language.ts';

/** Tests read texts as the app does: in the language that was chosen, which is English. */
await chooseLanguage('en');
