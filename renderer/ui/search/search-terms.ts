import { MAX_SEARCH_TERM_CHARACTERS, MAX_SEARCH_TERMS } from '../../../shared/limits.ts';

/** A value as one term of a search (D5.6), quoted so that it is searched for literally. */
export function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/**
 * A search for all of the words, each taken literally; empty if there are none. Words and characters beyond the limits of a
 * search (D5.6) are left out, which never finds less.
 */
export function allWords(words: string): string {
  return words
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, MAX_SEARCH_TERMS)
    .map((word) => quoted(Array.from(word).slice(0, MAX_SEARCH_TERM_CHARACTERS).join('')))
    .join(' ');
}
