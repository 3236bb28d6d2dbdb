/** The first characters of the first two words of a name, as people see characters. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-_.]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return words
    .slice(0, 2)
    .map((word) => [...characters.segment(word)][0]?.segment ?? '')
    .join('')
    .toLocaleUpperCase();
}
