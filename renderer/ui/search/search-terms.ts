/** A value as one term of a search (D5.6): whatever stands in it is looked for as it stands. */
export function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** A search for all of the words, each as it stands. */
export function allWords(words: string): string {
  return words
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map(quoted)
    .join(' ');
}
