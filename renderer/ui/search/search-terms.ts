/** A value as one term of a search (D5.6), quoted so that it is searched for literally. */
export function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** A search for all of the words, each taken literally. */
export function allWords(words: string): string {
  return words
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map(quoted)
    .join(' ');
}
