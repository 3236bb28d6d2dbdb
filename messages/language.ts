import { type Language, LANGUAGES } from '../shared/language.ts';
import type { Messages } from './messages.ts';

/** `en-XA` is for tests: see `pseudo.ts`. */
const LOADERS = {
  en: async () => (await import('./en/en.ts')).en,
  de: async () => (await import('./de/de.ts')).de,
  'en-XA': async () => {
    const [{ toPseudo }, { en }] = await Promise.all([import('./pseudo.ts'), import('./en/en.ts')]);
    return toPseudo(en);
  },
} as const satisfies Record<Language | 'en-XA', () => Promise<Messages>>;
export type LoadedLanguage = keyof typeof LOADERS;

let current: { readonly language: LoadedLanguage; readonly messages: Messages } | null = null;

/**
 * The texts of the language that was chosen last. Not for module level, where none is chosen yet: tables there hold
 * functions or keys.
 */
export function t(): Messages {
  return loaded().messages;
}

/** The language that was chosen last, for `Intl` and for the document. */
export function currentLanguage(): LoadedLanguage {
  return loaded().language;
}

/** Loads a language's texts, and makes them the ones that `t` returns. */
export async function chooseLanguage(language: LoadedLanguage): Promise<void> {
  current = { language, messages: await LOADERS[language]() };
}

/**
 * The first of the system's languages (tags of BCP 47, most wanted first) that there is; else English. A system that asks
 * for `en-XA`, which no country has, gets the pseudo language.
 */
export function languageFor(wanted: readonly string[]): LoadedLanguage {
  if (wanted[0] === 'en-XA') return 'en-XA';
  const known = wanted.map((tag) =>
    LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language),
  );
  return known.find((language) => language !== undefined) ?? 'en';
}

function loaded(): NonNullable<typeof current> {
  if (current === null) throw new Error('A text was asked for before a language was chosen.');
  return current;
}
