import { type Language, LANGUAGES } from '../shared/language.ts';
import type { Messages } from './messages.ts';

const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'] as const;
const loadPseudo = async (): Promise<Messages> => {
  const [{ toPseudo }, { en }] = await Promise.all([import('./pseudo.ts'), import('./en/en.ts')]);
  return toPseudo(en);
};

/** `en-XA` and `ar-XB` (right to left) are pseudo languages for tests: see `pseudo.ts`. */
const LOADERS = {
  en: async () => (await import('./en/en.ts')).en,
  de: async () => (await import('./de/de.ts')).de,
  'en-XA': loadPseudo,
  'ar-XB': loadPseudo,
} as const satisfies Record<Language | (typeof PSEUDO_LANGUAGES)[number], () => Promise<Messages>>;
export type LoadedLanguage = keyof typeof LOADERS;

/** The language chosen last, which may not be the current one yet. */
let chosen: LoadedLanguage | null = null;
let current: { readonly language: LoadedLanguage; readonly messages: Messages } | null = null;

/**
 * The texts of the current language. Do not call it at module level, where no language is chosen yet: tables there must hold
 * functions or keys.
 */
export function t(): Messages {
  return loaded().messages;
}

/** The current language, for `Intl` and for the document. */
export function currentLanguage(): LoadedLanguage {
  return loaded().language;
}

/** The text direction of the current language. */
export function currentDirection(): 'ltr' | 'rtl' {
  return currentLanguage() === 'ar-XB' ? 'rtl' : 'ltr';
}

/** Loads a language and makes it the current one, unless another one is chosen before it has loaded. */
export async function chooseLanguage(language: LoadedLanguage): Promise<void> {
  const take = await loadLanguage(language);
  take();
}

/** Loads a language and returns the function that makes it the current one, unless another one has been chosen since. */
export async function loadLanguage(language: LoadedLanguage): Promise<() => void> {
  chosen = language;
  const messages = await LOADERS[language]();
  return () => {
    if (language === chosen) current = { language, messages };
  };
}

/**
 * The first supported language among the system's preferred ones (BCP 47 tags, in order of preference), else English. If the
 * first tag is `en-XA` or `ar-XB`, which no country uses, returns that pseudo language.
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
