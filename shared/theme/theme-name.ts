import { visibleName } from '../visible-name.ts';
import { MAX_THEME_NAME } from './theme-limits.ts';

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
