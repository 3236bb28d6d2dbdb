import { MAX_THEME_NAME } from './theme-limits.ts';

/** A name as it looks: letters that are written in one way or another are the same, and so is white space of any kind. */
export function visibleName(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
}

/** A name that a file or an address gives its theme, at most as long as a name may be (D2.6). Can be empty. */
export function proposedName(text: string): string {
  // By characters: half of one is no text.
  return Array.from(visibleName(text)).slice(0, MAX_THEME_NAME).join('').trim();
}

/** Whether a name has all of the words, anywhere and whatever their case. */
export function hasWords(name: string, words: string): boolean {
  const [within, wanted] = [name, words].map((text) => visibleName(text).toLocaleLowerCase());
  return (wanted ?? '').split(' ').every((word) => within?.includes(word));
}
