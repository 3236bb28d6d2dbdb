/** What separates the fraction of a written number. */
export type DecimalMark = '.' | ',';

/** Thousands are separated by the other mark, an apostrophe or a space, the same one throughout. */
const WRITTEN: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^([+-]?)(\d{1,3}(?:([,'’\s])\d{3})(?:\3\d{3})*|\d*)(?:\.(\d*))?$/,
  ',': /^([+-]?)(\d{1,3}(?:([.'’\s])\d{3})(?:\3\d{3})*|\d*)(?:,(\d*))?$/,
};

/** A currency as a sign or a code, in front or behind. */
const CURRENCY = /^(?:\p{Sc}|[A-Z]{3}(?=[\s\d]))\s*|\s*(?:\p{Sc}|(?<=[\s\d])[A-Z]{3})$/gu;

/**
 * How a number is written: with which decimal mark, `plain` when it is the same with both, `either` when it is another number
 * with each (`1.234`). Null when it is no number with either.
 */
export function markOfNumber(text: string): DecimalMark | 'plain' | 'either' | null {
  const [point, comma] = [readWith(text, '.'), readWith(text, ',')];
  if (point === null) return comma === null ? null : ',';
  if (comma === null) return '.';
  return point === comma ? 'plain' : 'either';
}

/**
 * A written number with a point and without separators of thousands or a currency: `1.234,50 €` is `1234.50`. Null when it is
 * none.
 * @param mark decides what can be read in two ways; null: a comma of that kind makes it no number, a point is a decimal point
 */
export function plainNumber(text: string, mark: DecimalMark | null): string | null {
  const written = markOfNumber(text);
  if (written === null) return null;
  if (written !== 'either') return readWith(text, written === 'plain' ? '.' : written);
  return mark === null && text.includes(',') ? null : readWith(text, mark ?? '.');
}

/** The mark that the numbers of a block agree on; null when some can be read in two ways and the others do not tell. */
export function markOfAll(texts: Iterable<string>): {
  readonly mark: DecimalMark | null;
  readonly isCertain: boolean;
} {
  const seen = new Set<ReturnType<typeof markOfNumber>>();
  for (const text of texts) seen.add(markOfNumber(text));
  const mark = seen.has(',') === seen.has('.') ? null : seen.has(',') ? ',' : '.';
  return { mark, isCertain: mark !== null || !seen.has('either') };
}

function readWith(text: string, mark: DecimalMark): string | null {
  const bare = text.trim().replace('−', '-').replaceAll(CURRENCY, '');
  const [whole, sign = '', integer = '', , fraction = ''] = WRITTEN[mark].exec(bare) ?? [];
  if (whole === undefined || integer + fraction === '') return null;
  return `${sign}${integer.replaceAll(/\D/g, '')}${fraction === '' ? '' : `.${fraction}`}`;
}
