import { MAX_THEME_NAME } from './theme-limits.ts';

/** Normalizes a name by its appearance: composes characters (NFC) and collapses whitespace. */
export function visibleName(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
}

/** The part of a name that can be seen and typed: without formatting and control characters (U+200B, U+FEFF). */
export function typeableName(name: string): string {
  return visibleName(name.replaceAll(/\p{Cf}|(?!\s)\p{Cc}/gu, ''));
}

/** A theme name derived from a file name or address, cut to the maximum length (D2.6). May be empty. */
export function proposedName(text: string): string {
  // Cut by code points, so that no surrogate pair is split.
  return Array.from(visibleName(text)).slice(0, MAX_THEME_NAME).join('').trim();
}

/** Returns true if a name contains all of the words, anywhere and ignoring case. */
export function hasWords(name: string, words: string): boolean {
  const [within, wanted] = [name, words].map((text) => visibleName(text).toLocaleLowerCase());
  return (wanted ?? '').split(' ').every((word) => within?.includes(word));
}
