import { minorDigits, type CurrencyCode } from './currency.ts';

/** Decimal separators of a written number. */
export const DECIMAL_MARKS = ['point', 'comma'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** Thousands may be separated by the other mark, an apostrophe or a space, used consistently. */
const WRITTEN: Readonly<Record<DecimalMark, RegExp>> = {
  point: /^([+-]?)([1-9]\d{0,2}(?:([,'’\s])\d{3})(?:\3\d{3})*|\d*)(?:\.(\d*))?$/,
  comma: /^([+-]?)([1-9]\d{0,2}(?:([.'’\s])\d{3})(?:\3\d{3})*|\d*)(?:,(\d*))?$/,
};

/** A currency symbol or code before or after the number. */
const CURRENCY = /^(?:\p{Sc}|[A-Z]{3}(?=[\s\d]))\s*|\s*(?:\p{Sc}|(?<=[\s\d])[A-Z]{3})$/gu;

const SHORTENED = /^\d([.,]\d+)?E\+\d+$/i;

/** Whether a text is a long number that a spreadsheet has shortened: `4.00638E+12`. */
export function isShortened(text: string): boolean {
  return SHORTENED.test(text.trim());
}

/**
 * The decimal mark with which a number is written; `plain` if both marks yield the same number, `either` if they yield
 * different ones (`1.234`). Null if the text is not a number with either mark.
 */
export function markOfNumber(text: string): DecimalMark | 'plain' | 'either' | null {
  const [point, comma] = [readNumber(text, 'point'), readNumber(text, 'comma')];
  if (point === null) return comma === null ? null : 'comma';
  if (comma === null) return 'point';
  return point === comma ? 'plain' : 'either';
}

/**
 * The decimal mark of several numbers, decided by the unambiguous ones; `plain` if none depends on the mark, `either` if
 * there are ambiguous numbers and the others do not decide, `mixed` if all are unambiguous but use different marks.
 */
export function markOfAll(texts: Iterable<string>): DecimalMark | 'plain' | 'either' | 'mixed' {
  const seen = new Set<ReturnType<typeof markOfNumber>>();
  for (const text of texts) seen.add(markOfNumber(text));
  if (seen.has('point') !== seen.has('comma')) return seen.has('point') ? 'point' : 'comma';
  if (seen.has('either')) return 'either';
  return seen.has('point') ? 'mixed' : 'plain';
}

/**
 * Normalizes a written number to a decimal point without thousands separators or currency: `1.234,50 €` becomes `1234.50`.
 * Null if it is not a number.
 * @param mark decides ambiguous numbers; if null, they count as not a number
 */
export function plainNumber(text: string, mark: DecimalMark | null): string | null {
  const written = markOfNumber(text);
  if (written === null) return null;
  if (written !== 'either') return readNumber(text, written === 'plain' ? 'point' : written);
  return mark === null ? null : readNumber(text, mark);
}

/**
 * An amount without the thousands separator that its currency makes certain: in one without minor digits, `1.234` and
 * `1,234` can only be 1234. Any other text is returned as it is.
 */
export function withoutThousands(text: string, currency: CurrencyCode): string {
  return minorDigits(currency) === 0 && markOfNumber(text) === 'either' ? text.replace(/[.,]/, '') : text;
}

/** Like `plainNumber`, for a number that must be written with this mark. */
export function readNumber(text: string, mark: DecimalMark): string | null {
  const bare = text.trim().replace('−', '-').replaceAll(CURRENCY, '');
  const [whole, sign = '', integer = '', , fraction = ''] = WRITTEN[mark].exec(bare) ?? [];
  if (whole === undefined || integer + fraction === '') return null;
  return `${sign}${integer.replaceAll(/\D/g, '')}${fraction === '' ? '' : `.${fraction}`}`;
}

/** A whole number of at most nine digits, with or without thousands separators (`1.234`, `1,234`); null for any other text. */
export function readWhole(text: string): number | null {
  const read = DECIMAL_MARKS.map((mark) => readNumber(text, mark) ?? '');
  const whole = read.find((number) => /^-?\d{1,9}$/.test(number));
  return whole === undefined ? null : Number(whole);
}
