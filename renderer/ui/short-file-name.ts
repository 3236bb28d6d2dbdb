/** Signs of a name that are shown; with more of them its middle is left out. */
const MOST = 72;
/** Of its end, which says what kind of file it is. */
const END = 24;

/** A file's name for a sentence: the beginning and the end of one that is long. What is seen as one sign is not cut in two. */
export function shortFileName(name: string): string {
  const signs = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)];
  if (signs.length <= MOST) return name;
  const end = signs.slice(-END);
  return [...signs.slice(0, MOST - END - 1), { segment: '…' }, ...end].map(({ segment }) => segment).join('');
}
