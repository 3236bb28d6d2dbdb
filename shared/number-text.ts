/** What stands before the fraction of a written number. */
export const DECIMAL_MARKS = ['point', 'comma'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** Thousands are separated by the other mark, an apostrophe or a space, the same one throughout. */
const WRITTEN: Readonly<Record<DecimalMark, RegExp>> = {
  point: /^([+-]?)([1-9]\d{0,2}(?:([,'’\s])\d{3})(?:\3\d{3})*|\d*)(?:\.(\d*))?$/,
  comma: /^([+-]?)([1-9]\d{0,2}(?:([.'’\s])\d{3})(?:\3\d{3})*|\d*)(?:,(\d*))?$/,
};

/** A currency as a sign or a code, in front or behind. */
const CURRENCY = /^(?:\p{Sc}|[A-Z]{3}(?=[\s\d]))\s*|\s*(?:\p{Sc}|(?<=[\s\d])[A-Z]{3})$/gu;

/**
 * How a number is written: with which decimal mark, `plain` when it is the same with both, `either` when it is another number
 * with each (`1.234`). Null when it is no number with either.
 */
export function markOfNumber(text: string): DecimalMark | 'plain' | 'either' | null {
  const [point, comma] = [readNumber(text, 'point'), readNumber(text, 'comma')];
  if (point === null) return comma === null ? null : 'comma';
  if (comma === null) return 'point';
  return point === comma ? 'plain' : 'either';
}

/**
 * How several numbers are written: with the mark of those that tell, `plain` when there is none in any, `either` when some can
 * be read in two ways and the others do not tell which, `mixed` when each can be read but they contradict each other.
 */
export function markOfAll(texts: Iterable<string>): DecimalMark | 'plain' | 'either' | 'mixed' {
  const seen = new Set<ReturnType<typeof markOfNumber>>();
  for (const text of texts) seen.add(markOfNumber(text));
  if (seen.has('point') !== seen.has('comma')) return seen.has('point') ? 'point' : 'comma';
  if (seen.has('either')) return 'either';
  return seen.has('point') ? 'mixed' : 'plain';
}

/**
 * A written number with a point and without separators of thousands or a currency: `1.234,50 €` is `1234.50`. Null when it is
 * none.
 * @param mark decides what can be read in two ways; null: that is none
 */
export function plainNumber(text: string, mark: DecimalMark | null): string | null {
  const written = markOfNumber(text);
  if (written === null) return null;
  if (written !== 'either') return readNumber(text, written === 'plain' ? 'point' : written);
  return mark === null ? null : readNumber(text, mark);
}

/** The same for a number that must be written with this mark. */
export function readNumber(text: string, mark: DecimalMark): string | null {
  const bare = text.trim().replace('−', '-').replaceAll(CURRENCY, '');
  const [whole, sign = '', integer = '', , fraction = ''] = WRITTEN[mark].exec(bare) ?? [];
  if (whole === undefined || integer + fraction === '') return null;
  return `${sign}${integer.replaceAll(/\D/g, '')}${fraction === '' ? '' : `.${fraction}`}`;
}
