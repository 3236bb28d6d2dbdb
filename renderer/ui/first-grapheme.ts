const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first grapheme of a text: a letter keeps its combining marks, and a flag counts as one character. Empty for ''. */
export function firstGrapheme(text: string): string {
  const [first] = graphemes.segment(text);
  return first?.segment ?? '';
}
