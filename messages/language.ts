import { type Language, LANGUAGES } from '../shared/language.ts';
import type { Messages } from './messages.ts';

const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'] as const;
const loadPseudo = async (): Promise<Messages> => {
  const [{ toPseudo }, { en }] = await Promise.all([import('./pseudo.ts'), import('./en/en.ts')]);
  return toPseudo(en);
};

/** `en-XA` and `ar-XB`, which runs from right to left, are for tests: see `pseudo.ts`. */
const LOADERS = {
  en: async () => (await import('./en/en.ts')).en,
  de: async () => (await import('./de/de.ts')).de,
  'en-XA': loadPseudo,
  'ar-XB': loadPseudo,
} as const satisfies Record<Language | (typeof PSEUDO_LANGUAGES)[number], () => Promise<Messages>>;
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

/** Which way the language that was chosen last runs. */
export function currentDirection(): 'ltr' | 'rtl' {
  return currentLanguage() === 'ar-XB' ? 'rtl' : 'ltr';
}

/** Loads a language's texts, and makes them the ones that `t` returns. */
export async function chooseLanguage(language: LoadedLanguage): Promise<void> {
  current = { language, messages: await LOADERS[language]() };
}

/**
 * The first of the system's languages (tags of BCP 47, most wanted first) that there is; else English. A system that asks
 * for `en-XA` or `ar-XB`, which no country has, gets that pseudo language.
 */
export function languageFor(wanted: readonly string[]): LoadedLanguage {
  const pseudo = PSEUDO_LANGUAGES.find((language) => language === wanted[0]);
  if (pseudo !== undefined) return pseudo;
  const known = wanted.map((tag) =>
    LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language),
  );
  return known.find((language) => language !== undefined) ?? 'en';
}

function loaded(): NonNullable<typeof current> {
  if (current === null) throw new Error('A text was asked for before a language was chosen.');
  return current;
}
