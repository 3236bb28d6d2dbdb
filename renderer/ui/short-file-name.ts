/** Maximum number of characters (graphemes) shown; in longer names the middle is left out. */
const MOST = 72;
/** Characters kept at the end, which has the file extension. */
const END = 24;

/** A file name for use in a sentence: of a long one, the beginning and the end. Does not split graphemes. */
export function shortFileName(name: string): string {
  const signs = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)];
  if (signs.length <= MOST) return name;
  const end = signs.slice(-END);
  return [...signs.slice(0, MOST - END - 1), { segment: '…' }, ...end].map(({ segment }) => segment).join('');
}
